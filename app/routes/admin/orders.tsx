import { parseWithZod } from "@conform-to/zod/v4";
import { type ReactNode, useRef } from "react";
import { data, Link, redirect } from "react-router";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { postedFields } from "#app/shop/form/posted-fields.ts";
import { bulkFormSchema } from "#app/shop/order-admin/bulk-form.ts";
import { changeManyStatuses } from "#app/shop/order-admin/change-many-statuses.server.ts";
import { MOST_COUNTED, countWords } from "#app/shop/records/list-limits.ts";
import {
  ALL_ORDERS,
  isPlainList,
  type OrderFilter,
  ORDERS_PER_PAGE,
  readOrderFilter,
  writeOrderFilter,
} from "#app/shop/order/order-filter.ts";
import { listOrders } from "#app/shop/order/order-queries.server.ts";
import { readClock } from "#app/shop/delivery/turnaround.ts";
import { orderPicture } from "#app/shop/order/order-picture.ts";
import { dueView } from "#app/shop/order/due/due-view.ts";
import { countViews } from "#app/shop/order-admin/count-views.server.ts";
import { BUILT_IN_VIEWS, viewCountWords } from "#app/shop/order-admin/saved-views.ts";
import { listViews } from "#app/shop/order-admin/save-view.server.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { OrderCards } from "#app/ui/admin/order/order-cards.tsx";
import { BulkForm, BulkResult } from "#app/ui/admin/orders/orders-bulk.tsx";
import { KeysHelp } from "#app/ui/admin/orders/keys-help.tsx";
import { clearChosen, ListKeys } from "#app/ui/admin/orders/list-keys.tsx";
import { useListKeys } from "#app/ui/admin/orders/use-list-keys.ts";
import { NewcomersTold } from "#app/ui/admin/orders/newcomers.tsx";
import { useNewcomers } from "#app/ui/admin/orders/use-newcomers.ts";
import { OrdersTable } from "#app/ui/admin/orders/orders-table.tsx";
import { OrdersTools } from "#app/ui/admin/orders/orders-tools.tsx";
import { useKeptChoice } from "#app/ui/admin/orders/use-kept-choice.ts";
import { OrdersViews } from "#app/ui/admin/orders/orders-views.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import type { Route } from "./+types/orders.ts";

export const handle = {
  palette: [
    { name: "Orders", detail: "List, views, export" },
    {
      name: "Needs artwork",
      detail: "Orders waiting for files",
      search: "?needs=artwork",
      after: "Board",
    },
    { name: "Ready to print", detail: "Orders to start", search: "?needs=start", after: "Board" },
    { name: "Quotes", detail: "Orders to price", search: "?needs=quote", after: "Board" },
    {
      name: "Quotes sent",
      detail: "Prices waiting for an answer",
      search: "?needs=answer",
      after: "Board",
    },
    {
      name: "Quotes expired",
      detail: "Prices that have expired",
      search: "?needs=renewal",
      after: "Board",
    },
  ],
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: "Orders" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { timeZone } = context.get(settingsContext);
  const clock = { now: now(), timeZone };
  const filter = readOrderFilter(new URL(request.url).searchParams);
  const countedViews = async () => {
    const views = await listViews(db, context.get(staffContext).userId);
    return { views, counts: await countViews(db, [...BUILT_IN_VIEWS, ...views], clock) };
  };
  const [list, { views, counts }] = await orUnavailable(
    context,
    Promise.all([listOrders(db, filter, clock), countedViews()]),
  );
  if (list.page !== filter.page) {
    throw redirect(`/admin/orders${writeOrderFilter({ ...filter, page: list.page })}`);
  }
  const { today } = readClock(clock.now, timeZone);
  const orders = list.orders.map(({ createdAt, contactName, contactBusiness, ...order }) => ({
    ...order,
    picture: orderPicture(order),
    isTest: order.isTest && !env.usesSimulator,
    placed: shopTime(createdAt, clock),
    placedAt: createdAt.getTime(),
    due: dueView(order, today),
    customer: contactBusiness || contactName,
  }));
  const readAt = clock.now.getTime();
  return { filter, orders, views, counts, total: list.total, pages: list.pages, readAt };
}

/** Brings the chosen orders to another status; the list is shown again with what became of each. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = postedFields(await request.formData());
  const form = parseWithZod(fields, { schema: bulkFormSchema });
  if (form.status !== "success") {
    const problems = Object.values(form.error ?? {}).flat();
    const problem = problems[0] ?? "Reload the page and try again.";
    const chosen = fields.getAll("orders").filter((order) => typeof order === "string");
    return data({ problem, chosen, outcomes: [] }, { status: 400 });
  }
  const by = context.get(staffContext);
  const outcomes = await changeManyStatuses(context.get(servicesContext), form.value, by);
  const isNothingDone = outcomes.every(({ problem }) => problem !== null);
  return data({ problem: null, chosen: [], outcomes }, { status: isNothingDone ? 400 : 200 });
}

/** The list shows the outcome for the orders, also when there is none: somebody was quicker. */
export function shouldRevalidate() {
  return true;
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, orders, views, counts, total, pages, readAt } = loaderData;
  const newcomers = useNewcomers(orders, { list: writeOrderFilter(filter), readAt });
  const help = useRef<HTMLDialogElement>(null);
  const at = useListKeys({
    showHelp: () => help.current?.showModal(),
    clear: clearChosen,
  });
  const answer = useAnswer(actionData);
  const { chosenBefore, keepChoice } = useKeptChoice();
  const chosen = answer?.chosen ?? chosenBefore;
  return (
    <>
      <AdminHead
        title="Orders"
        isCount
        words={
          isPlainList(filter)
            ? openWords(counts)
            : `${countWords(total)} ${total === 1 ? "order" : "orders"}`
        }
        actions={
          <>
            <ButtonLink look="outline" size="sm" to="/admin/board">
              Board
            </ButtonLink>
            <ButtonLink
              look="outline"
              size="sm"
              to={`/admin/orders.csv${writeOrderFilter({ ...filter, page: 1 })}`}
              reloadDocument
            >
              Export CSV
            </ButtonLink>
          </>
        }
      />
      <NewcomersTold count={newcomers.size} />
      <div className="sheet orders">
        <OrdersViews filter={filter} views={views} counts={counts} />
        <OrdersTools filter={filter} />
        {orders.length === 0 ? (
          <NoOrders filter={filter} hasOrders={countOf(counts, "All") > 0} />
        ) : (
          <>
            {answer && <BulkResult {...answer} />}
            <BulkForm filter={filter} listed="table" orders={orders} onChoose={keepChoice}>
              <OrdersTable orders={orders} filter={filter} chosen={chosen} newcomers={newcomers} />
            </BulkForm>
            <BulkForm filter={filter} listed="cards" orders={orders} onChoose={keepChoice}>
              <OrderCards orders={orders} chosen={chosen} newcomers={newcomers} />
            </BulkForm>
            <ListEnd filter={filter} shown={orders.length} total={total} pages={pages}>
              <ListKeys at={at} onHelp={() => help.current?.showModal()} />
            </ListEnd>
          </>
        )}
      </div>
      <KeysHelp ref={help} />
    </>
  );
}

/** "9 open, 1 late, 2 due today" */
function openWords(counts: readonly (number | null)[]): string {
  const late = countOf(counts, "Late");
  const today = countOf(counts, "Due today");
  return [
    `${viewCountWords(countOf(counts, "Open"))} open`,
    late > 0 && `${viewCountWords(late)} late`,
    today > 0 && `${viewCountWords(today)} due today`,
  ]
    .filter(Boolean)
    .join(", ");
}

function countOf(counts: readonly (number | null)[], name: string): number {
  return counts[BUILT_IN_VIEWS.findIndex((view) => view.name === name)] ?? 0;
}

function ListEnd({
  filter,
  shown,
  total,
  pages,
  children,
}: {
  filter: OrderFilter;
  shown: number;
  total: number | null;
  pages: number;
  children: ReactNode;
}) {
  const first = (filter.page - 1) * ORDERS_PER_PAGE + 1;
  const isLastOfMany = filter.page === pages && (total === null || total > MOST_COUNTED);
  return (
    <div className="orders-end">
      <p className="small muted num">
        {first.toLocaleString("en-US")} to {(first + shown - 1).toLocaleString("en-US")} of{" "}
        {countWords(total)}. {isLastOfMany && "To see older ones, choose an order date. "}
      </p>
      {children}
      <Pagination
        page={filter.page}
        pageCount={pages}
        toPage={(page) => `/admin/orders${writeOrderFilter({ ...filter, page })}`}
      />
    </div>
  );
}

function NoOrders({ filter, hasOrders }: { filter: OrderFilter; hasOrders: boolean }) {
  if (!hasOrders) {
    return (
      <EmptyState title="No orders yet">
        Orders appear here as soon as customers submit them.
      </EmptyState>
    );
  }
  const all = writeOrderFilter({ ...ALL_ORDERS, query: filter.query });
  return (
    <EmptyState
      title={isPlainList(filter) ? "No open orders." : "No orders match these filters."}
      actions={
        <Link className="link" to={`/admin/orders${all}`}>
          {filter.query === "" ? "Show all orders" : "Search all orders"}
        </Link>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Orders could not be loaded. Please try again." />;
}
