import { Link } from "react-router";
import { customerAdminPath } from "#app/shop/customer/admin/customer-admin-paths.ts";
import {
  type CustomerFilter,
  writeCustomerFilter,
} from "#app/shop/customer/admin/customer-filter.ts";
import { nameInFull } from "#app/shop/person/first-name.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import "./customers.css";

export interface ListedCustomer {
  userId: string;
  firstName: string;
  lastName: string;
  businessName: string;
  phone: string;
  email: string;
  emailVerified: boolean;
  orders: number;
  /** A day of the shop's clock. */
  joined: string;
}

/** Customers, a row each; on a phone a row is a card. */
export function CustomersTable({
  customers,
  filter,
}: {
  customers: readonly ListedCustomer[];
  filter: CustomerFilter;
}) {
  const query = writeCustomerFilter(filter);
  return (
    <Table label="Customers" className="customers">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Business</th>
          <th scope="col">Email</th>
          <th scope="col">Phone</th>
          <th scope="col" className="num">
            Orders
          </th>
          <th scope="col">Joined</th>
          <th scope="col">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.userId}>
            <td className="customer-name">{nameOf(customer)}</td>
            <td className="clip muted">{customer.businessName}</td>
            <td className="clip">
              {customer.email}{" "}
              {!customer.emailVerified && (
                <Badge plain tone="pending">
                  Not verified
                </Badge>
              )}
            </td>
            <td className="when">{customer.phone}</td>
            <td className="num" data-label="Orders">
              {customer.orders}
            </td>
            <td className="when customer-joined" data-label="Joined">
              {customer.joined}
            </td>
            <td>
              <Link
                className="link"
                to={customerAdminPath(customer.userId, query)}
                preventScrollReset
                aria-label={`View Details of ${nameOf(customer)}`}
              >
                View Details
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function nameOf(customer: ListedCustomer): string {
  return nameInFull(customer) || "No name";
}
