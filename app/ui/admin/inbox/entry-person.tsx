import { mailUri } from "#app/shop/form/mail-uri.ts";
import { Link } from "react-router";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { Facts } from "#app/ui/kit/facts.tsx";

export interface EntryPersonView {
  name: string;
  business: string;
  email: string;
  phone: string;
  /** The customer's page; `null` without an account. */
  adminPath: string | null;
}

/** The person who writes, and the order that they write about. */
export function EntryPerson({
  person,
  order,
}: {
  person: EntryPersonView;
  order: { id: string; orderNumber: string } | null;
}) {
  const { name, business, email, phone, adminPath } = person;
  const who = [name, business].filter(Boolean).join(", ");
  return (
    <Facts
      className="num entry-person"
      facts={[
        {
          term: "From",
          detail:
            adminPath === null ? (
              who
            ) : (
              <Link className="link" to={adminPath}>
                {who}
              </Link>
            ),
        },
        {
          term: "Email",
          detail: (
            <a className="link" href={mailUri(email)}>
              {email}
            </a>
          ),
        },
        { term: "Phone", detail: phone || "Not given" },
        ...(order === null
          ? []
          : [
              {
                term: "Order",
                detail: (
                  <Link className="link" to={adminOrderPath(order.id)}>
                    {order.orderNumber}
                  </Link>
                ),
              },
            ]),
      ]}
    />
  );
}
