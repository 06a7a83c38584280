import { Form, Link, useNavigation } from "react-router";
import type { OrderView, RefusedView } from "#app/shop/order-admin/saved-views.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import "./orders.css";

/** One's own views of the list of orders, each to rename or remove. */
export function ViewsPage({
  views,
  refused,
}: {
  views: readonly (OrderView & { id: string })[];
  refused: RefusedView | null;
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <Breadcrumbs trail={[{ label: "Orders", to: "/admin/orders" }]} current="Your views" />
      <AdminHead title="Your views" words="Order filters you saved. Only you can see them." />
      {refused !== null && (
        <Notice
          tone="fail"
          title={refused.viewId === "" ? "The view wasn't saved" : "Nothing was changed"}
          live
        >
          {refused.problem}
        </Notice>
      )}
      {refused?.viewId === "" && (
        <Box title="Save this view">
          <Form method="post" className="orders-view-form">
            <input type="hidden" name="intent" value="create" />
            <input type="hidden" name="query" value={refused.query} />
            <TextField
              id="view-name"
              name="name"
              label="Name of the view"
              maxLength={60}
              defaultValue={refused.name}
              errors={[refused.problem]}
            />
            <Button type="submit" size="sm" busy={busy}>
              Save view
            </Button>
          </Form>
        </Box>
      )}
      {views.length === 0 ? (
        <EmptyState
          title="No views yet"
          actions={
            <Link className="link" to="/admin/orders">
              To the orders
            </Link>
          }
        >
          Filter the orders list, then choose “Save this view”.
        </EmptyState>
      ) : (
        <ul className="orders-views-list sheet">
          {views.map((view) => {
            const typed = refused?.viewId === view.id ? refused : null;
            return (
              <li key={view.id}>
                <Form method="post" className="orders-view-form">
                  <input type="hidden" name="viewId" value={view.id} />
                  <TextField
                    id={`name-${view.id}`}
                    name="name"
                    label={`Name of “${view.name}”`}
                    maxLength={60}
                    defaultValue={typed?.name ?? view.name}
                    errors={typed ? [typed.problem] : []}
                  />
                  <Button type="submit" name="intent" value="rename" look="outline" size="sm">
                    Rename
                  </Button>
                  <Button type="submit" name="intent" value="remove" look="quiet" size="sm">
                    Remove
                  </Button>
                  <Link className="link small" to={`/admin/orders${view.query}`}>
                    Show
                  </Link>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
