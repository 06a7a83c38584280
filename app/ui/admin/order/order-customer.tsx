import { mailUri } from "#app/shop/form/mail-uri.ts";
import { Link } from "react-router";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Box } from "#app/ui/admin/box.tsx";

export interface OrderCustomerView {
  name: string;
  business: string;
  email: string;
  phone: string;
  /** The customer's page; `null` without an account. */
  adminPath: string | null;
  /** "Ship to" and the address, or how else it changes hands. */
  delivery: { label: string; value: string };
}

export function OrderCustomer({ customer }: { customer: OrderCustomerView }) {
  return (
    <Box title="Customer">
      <div>
        <b>
          {customer.adminPath === null ? (
            customer.name
          ) : (
            <Link className="link" to={customer.adminPath}>
              {customer.name}
            </Link>
          )}
        </b>
        <p className="small muted">
          {[
            customer.business,
            customer.adminPath !== null ? "has an account" : "ordered as a guest",
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
      <Facts
        className="num"
        facts={[
          {
            term: "Email",
            // A guest who paid a custom amount may have left none.
            detail: customer.email ? (
              <a className="link" href={mailUri(customer.email)}>
                {customer.email}
              </a>
            ) : (
              "Not given"
            ),
          },
          { term: "Phone", detail: customer.phone || "Not given" },
          { term: customer.delivery.label, detail: customer.delivery.value },
        ]}
      />
    </Box>
  );
}
