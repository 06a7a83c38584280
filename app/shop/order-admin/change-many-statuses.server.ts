import { inArray } from "drizzle-orm";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { RefundServices } from "#app/shop/payment/refund/settle-refunds.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { ChosenOrder } from "./bulk-form.ts";
import type { StatusChange } from "./change-order-status.server.ts";
import { changeStatusAndRefund } from "./change-status-and-refund.server.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { describeRefusal } from "./status-refusals.ts";

type Parcel = NonNullable<StatusChange["tracking"]>;

export interface BulkOutcome {
  orderId: string;
  orderNumber: string;
  /** Why this one was left as it was; `null` when it is changed. */
  problem: string | null;
}

/**
 * Brings many orders to one status, each as if it were the only one: under its own lock,
 * with its own event, audit entry and mail, or with the reason why not (decisions §4). A paid
 * order is not cancelled here: what becomes of the money is decided on its own page.
 */
export async function changeManyStatuses(
  services: RefundServices,
  {
    orders,
    to,
    tracking,
  }: {
    orders: readonly ChosenOrder[];
    to: OrderStatus;
    /** Carrier and number of the one parcel that leaves. */
    tracking?: Parcel;
  },
  by: Person,
): Promise<BulkOutcome[]> {
  const numbers = await findNumbers(
    services,
    orders.map(({ orderId }) => orderId),
  );
  const outcomes: BulkOutcome[] = [];
  // One after the other: all of them at once would take every connection.
  for (const { orderId, expected } of orders) {
    const change = { orderId, expected, to, note: "", refund: null, ...(tracking && { tracking }) };
    const result = await changeStatusAndRefund(services, change, by);
    outcomes.push({
      orderId,
      orderNumber: numbers.get(orderId) ?? "",
      problem: result.ok ? null : problemOf(result),
    });
  }
  return outcomes;
}

type Refused = Exclude<Awaited<ReturnType<typeof changeStatusAndRefund>>, { ok: true }>;

function problemOf(refused: Refused): string {
  if (refused.reason === "unknown") return "This order no longer exists.";
  if (refused.reason === "refund_undecided") {
    return "This order is paid. Cancel it on its own page, where you choose whether to refund the payment.";
  }
  if (refused.reason === "artwork_missing") {
    return "Waiting for artwork. You can start without it on the order's page.";
  }
  if (refused.reason === "details_missing") {
    return "Waiting for package details. You can start without them on the order's page.";
  }
  return describeRefusal(refused);
}

async function findNumbers({ db }: Pick<RefundServices, "db">, ids: string[]) {
  const rows = await db
    .select({ id: customerOrders.id, orderNumber: customerOrders.orderNumber })
    .from(customerOrders)
    .where(inArray(customerOrders.id, ids));
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]));
}
