import { Form, Link } from "react-router";
import { ADMIN_SEARCH_PATH, type AdminFound } from "#app/shop/admin-search/admin-hits.ts";
import { writeOrderFilter } from "#app/shop/order/order-filter.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import { SearchBox } from "#app/ui/admin/search-box.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import "./palette.css";

/** Everything that was found, by kind. */
export function AdminSearchPage({ query, groups }: AdminFound) {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <AdminHead title="Search" isCount words={query !== "" && `${count} shown for “${query}”`} />
      <Form className="tools sheet admin-search-form" role="search" action={ADMIN_SEARCH_PATH}>
        <SearchBox
          label="Search orders, customers, products and pages"
          placeholder="Order, customer, product or page"
          query={query}
        />
        <Button type="submit" look="outline" size="sm">
          Search
        </Button>
      </Form>
      {groups.length === 0 && (
        <EmptyState title={`Nothing found for “${query}”`}>
          Search orders by number, name, business, email or product. For customers and products,
          enter at least three letters of the name.
        </EmptyState>
      )}
      <div className="admin-found">
        {groups.map(({ kind, hits }) => (
          <Box key={kind} title={kind}>
            <ul className="admin-hits">
              {hits.map(({ name, detail, to }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                  <span className="small muted">{detail}</span>
                </li>
              ))}
            </ul>
            {kind === "Orders" && (
              <Link className="link small" to={`/admin/orders${writeOrderFilter({ query })}`}>
                All matching orders
              </Link>
            )}
          </Box>
        ))}
      </div>
    </>
  );
}
