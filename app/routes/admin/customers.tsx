import { Outlet, redirect, useRevalidator } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import {
  CUSTOMERS_PATH,
  customersFilePath,
} from "#app/shop/customer/admin/customer-admin-paths.ts";
import {
  CUSTOMERS_PER_PAGE,
  readCustomerFilter,
  writeCustomerFilter,
} from "#app/shop/customer/admin/customer-filter.ts";
import { listCustomers } from "#app/shop/customer/admin/list-customers.server.ts";
import { countWords } from "#app/shop/records/list-limits.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { isAdmin } from "#app/shop/person/person.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { CustomersTable } from "#app/ui/admin/customers/customers-table.tsx";
import { CustomersTools } from "#app/ui/admin/customers/customers-tools.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/customers.ts";

export const handle = {
  palette: [{ name: "Customers", detail: "Accounts, notes, balances" }],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Customers" },
  { name: "robots", content: "noindex" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const filter = readCustomerFilter(url.searchParams);
  const list = await listCustomers(db, filter);
  if (list.page !== filter.page) {
    throw redirect(`${url.pathname}${writeCustomerFilter({ ...filter, page: list.page })}`);
  }
  const { timeZone } = context.get(settingsContext);
  const customers = list.customers.map(({ createdAt, ...customer }) => ({
    ...customer,
    joined: formatShopDate(createdAt, timeZone),
  }));
  const mayExport = isAdmin(context.get(staffContext));
  const { matching, total, pages } = list;
  return { filter, customers, matching, total, pages, mayExport };
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { filter, customers, matching, total, pages, mayExport } = loaderData;
  const revalidator = useRevalidator();
  const first = (filter.page - 1) * CUSTOMERS_PER_PAGE + 1;
  return (
    <>
      <AdminHead
        title="Customers"
        isCount
        words={
          <>
            Showing {countWords(matching)} of {countWords(total)}{" "}
            {total === 1 ? "customer" : "customers"}
          </>
        }
        actions={
          <>
            <Button
              look="outline"
              size="sm"
              busy={revalidator.state === "loading"}
              onClick={() => void revalidator.revalidate()}
            >
              Refresh
            </Button>
            {mayExport && <ExportLinks query={filter.query} />}
          </>
        }
      />
      <div className="sheet orders">
        <CustomersTools filter={filter} />
        {customers.length === 0 ? (
          <EmptyState
            title={
              filter.query === ""
                ? "No customers found."
                : "No customers found matching your search."
            }
          />
        ) : (
          <>
            <CustomersTable customers={customers} filter={filter} />
            <div className="orders-end">
              <p className="small muted num">
                {first} to {first + customers.length - 1} of {countWords(matching)}
              </p>
              <Pagination
                page={filter.page}
                pageCount={pages}
                toPage={(page) => `${CUSTOMERS_PATH}${writeCustomerFilter({ ...filter, page })}`}
              />
            </div>
          </>
        )}
      </div>
      <Outlet />
    </>
  );
}

/** All that the search finds, and of those whom the shop may send offers. */
function ExportLinks({ query }: { query: string }) {
  return (
    <>
      <ButtonLink look="outline" size="sm" to={customersFilePath(query)} reloadDocument>
        Export CSV
      </ButtonLink>
      <ButtonLink
        look="outline"
        size="sm"
        to={customersFilePath(query, { wantOffers: true })}
        reloadDocument
      >
        Export email list
      </ButtonLink>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Failed to load customers" />;
}
