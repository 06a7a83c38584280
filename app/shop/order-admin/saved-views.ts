import { z } from "zod";
import { requiredLine } from "#app/shop/form/fields.ts";
import {
  ALL_ORDERS,
  OPEN_ORDERS,
  type OrderFilter,
  readOrderFilter,
  writeOrderFilter,
} from "#app/shop/order/order-filter.ts";

export const VIEWS_PATH = "/admin/orders/views";

/** As many as somebody can have; more would be a list to search, not to choose from. */
export const MOST_VIEWS = 20;

/** Filters of the list of orders under a name. */
export interface OrderView {
  name: string;
  /** The address's query of the filter; "" for open work. */
  query: string;
}

const view = (name: string, filter: Partial<OrderFilter>): OrderView => ({
  name,
  query: writeOrderFilter({ ...ALL_ORDERS, ...filter }),
});

/** The views that everybody on the team has. */
export const BUILT_IN_VIEWS: readonly OrderView[] = [
  view("Open", OPEN_ORDERS),
  view("Late", { due: "late" }),
  view("Due today", { due: "today" }),
  view("Ready to print", { needs: "start" }),
  view("Needs artwork", { needs: "artwork" }),
  view("Needs a proof", { needs: "proof" }),
  view("Unpaid", { status: "pending", payment: "unpaid" }),
  view("Quotes", { needs: "quote" }),
  view("Quotes sent", { needs: "answer" }),
  view("All", ALL_ORDERS),
];

/** More than that nobody works through: it is not counted. */
export const MOST_OF_VIEW = 1000;

/** "12", "1,000+"; empty where nothing was counted. */
export function viewCountWords(count: number | null): string {
  if (count === null) return "";
  const most = MOST_OF_VIEW.toLocaleString("en-US");
  return count > MOST_OF_VIEW ? `${most}+` : count.toLocaleString("en-US");
}

/** The list shows this view, however it is sorted. */
export function isCurrentView(view: OrderView, filter: OrderFilter): boolean {
  const query = writeOrderFilter({ ...filter, page: 1 });
  return (
    view.query === query || view.query === writeOrderFilter({ ...filter, page: 1, sort: null })
  );
}

/** A query as its filter writes it: what is no filter of the list is left out, and the page too. */
export function viewQuery(query: string): string {
  return writeOrderFilter({ ...readOrderFilter(new URLSearchParams(query)), page: 1 });
}

const viewName = requiredLine("Enter a name", 60);

/** The forms that somebody sends about views of their own. */
export const viewFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("create"),
    name: viewName,
    query: z.string().max(1000).default("").transform(viewQuery),
  }),
  z.object({ intent: z.literal("rename"), viewId: z.uuid(), name: viewName }),
  z.object({ intent: z.literal("remove"), viewId: z.uuid() }),
]);

/** A form that was refused, with the typed text. */
export interface RefusedView {
  problem: string;
  /** Empty for a view that was to be made. */
  viewId: string;
  name: string;
  query: string;
}

export type ViewRefusal = "unknown" | "name_taken" | "too_many" | "nothing_narrowed";

export const VIEW_REFUSALS: Readonly<Record<ViewRefusal, string>> = {
  unknown: "This view no longer exists. It was removed in another window.",
  name_taken: "You already have a view with this name. Choose another.",
  too_many: `You have ${MOST_VIEWS} views, the most you can save. Remove one first.`,
  nothing_narrowed: "You already have this view. Change the filters first.",
};
