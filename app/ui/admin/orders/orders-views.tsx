import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { ALL_ORDERS, type OrderFilter, writeOrderFilter } from "#app/shop/order/order-filter.ts";
import {
  BUILT_IN_VIEWS,
  isCurrentView,
  type OrderView,
  type RefusedView,
  viewCountWords,
  VIEWS_PATH,
} from "#app/shop/order-admin/saved-views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { isUnderWay } from "#app/ui/kit/use-sending.ts";
import "./orders.css";

/** Filters under a name: those that everybody has, then one's own; what is narrowed can be kept. */
export function OrdersViews({
  filter,
  views,
  counts,
}: {
  filter: OrderFilter;
  views: readonly (OrderView & { id: string })[];
  /** How many orders each has: those that everybody has, then one's own. */
  counts: readonly (number | null)[];
}) {
  const query = writeOrderFilter({ ...filter, page: ALL_ORDERS.page });
  const all = [...BUILT_IN_VIEWS, ...views];
  const isKept = all.some((view) => view.query === query);
  const current = all.findLast((view) => isCurrentView(view, filter));
  return (
    <div className="orders-views">
      <Tabs
        small
        label="Saved views"
        tabs={all.map((view, index) => ({
          label: view.name,
          to: `/admin/orders${view.query}`,
          current: view === current,
          note: viewCountWords(counts[index] ?? null),
          isHot: view.name === "Late" && (counts[index] ?? 0) > 0,
        }))}
      />
      <div className="orders-views-own">
        {!isKept && <SaveView key={query} query={query} />}
        {views.length > 0 && (
          <Link className="link small" to={VIEWS_PATH}>
            Edit views
          </Link>
        )}
      </div>
    </div>
  );
}

/** The list stays, and says why, when a view is refused; without a script the page of one's views does. */
function SaveView({ query }: { query: string }) {
  const { Form, data: refused, state } = useFetcher<RefusedView>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("#view-name")?.focus();
  }, [refused]);
  return (
    <details>
      <summary className="link small">Save this view</summary>
      <Form ref={form} method="post" action={VIEWS_PATH} className="orders-view-form">
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="query" value={query} />
        <TextField
          id="view-name"
          name="name"
          label="Name of the view"
          maxLength={60}
          errors={refused && [refused.problem]}
        />
        <Button type="submit" size="sm" busy={isUnderWay(state, refused !== undefined)}>
          Save view
        </Button>
      </Form>
    </details>
  );
}
