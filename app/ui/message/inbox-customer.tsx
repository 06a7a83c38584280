import { Link } from "react-router";
import { Box } from "#app/ui/admin/box.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";

export interface InboxCustomerView {
  name: string;
  business: string;
  email: string;
  phone: string;
  isClosed: boolean;
}

/** Who writes, and about which order. */
export function InboxCustomer({
  customer,
  order,
}: {
  customer: InboxCustomerView;
  order: { id: string; orderNumber: string } | null;
}) {
  return (
    <Box title="Customer">
      <div>
        <b>{customer.name}</b>
        {customer.business !== "" && <p className="small muted">{customer.business}</p>}
      </div>
      <Facts
        className="num"
        facts={[
          {
            term: "Email",
            detail: (
              <a className="link" href={`mailto:${customer.email}`}>
                {customer.email}
              </a>
            ),
          },
          { term: "Phone", detail: customer.phone || "Not given" },
          ...(order === null
            ? []
            : [
                {
                  term: "Order",
                  detail: (
                    <Link className="link" to={`/admin/orders/${order.id}`}>
                      {order.orderNumber}
                    </Link>
                  ),
                },
              ]),
        ]}
      />
    </Box>
  );
}
