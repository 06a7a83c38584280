import { z } from "zod";
import { requiredLine } from "#app/shop/form/fields.ts";
import {
  ALL_ORDERS,
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
  /** The address's query of the filter; "" for everything. */
  query: string;
}

const view = (name: string, filter: Partial<OrderFilter>): OrderView => ({
  name,
  query: writeOrderFilter({ ...ALL_ORDERS, ...filter }),
});

/** The views that everybody on the team has. */
export const BUILT_IN_VIEWS: readonly OrderView[] = [
  view("All", {}),
  view("Needs artwork", { needs: "artwork" }),
  view("Needs a proof", { needs: "proof" }),
  view("Ready to print", { needs: "start" }),
  view("Quotes", { needs: "quote" }),
  view("Quotes sent", { needs: "answer" }),
  view("Unpaid", { status: "pending", payment: "unpaid" }),
];

/** A query as its filter writes it: what is no filter of the list is left out, and the page too. */
export function viewQuery(query: string): string {
  return writeOrderFilter({ ...readOrderFilter(new URLSearchParams(query)), page: 1 });
}

const viewName = requiredLine("Name the view", 60);

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
  unknown: "This view is gone. Somebody removed it in another window.",
  name_taken: "You have a view of this name. Choose another.",
  too_many: `You have ${MOST_VIEWS} views. Remove one first.`,
  nothing_narrowed: "Narrow the list first: a view of all orders is there already.",
};
