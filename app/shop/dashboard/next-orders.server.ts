import { inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import { readClock } from "#app/shop/delivery/turnaround.ts";
import { dueView } from "#app/shop/order/due/due-view.ts";
import { awaitedDetails, detailWords } from "#app/shop/order/line/package-details.ts";
import { chooseOrders } from "#app/shop/order/order-conditions.server.ts";
import { OPEN_ORDERS } from "#app/shop/order/order-filter.ts";
import { orderPicture } from "#app/shop/order/order-picture.ts";
import { findOrders } from "#app/shop/order/order-queries.server.ts";
import { awaitsPickupNotice } from "#app/shop/order/pickup-notice.ts";
import { nextAction, type NextStep } from "#app/shop/order-admin/next-action.ts";
import type { Person } from "#app/shop/person/person.ts";
import { quoteObstacle } from "#app/shop/quote/quote-rules.ts";

/** As many as are looked at in one go. */
const SHOWN = 6;

/** Among so many open orders the first ones that the team can do something about are looked for. */
const LOOKED_AT = 30;

/**
 * The open orders that the team can do something about, what is due first comes first, each with
 * its one next step. Two questions, however many orders there are.
 */
export async function listNextOrders(
  db: Db,
  by: Pick<Person, "userId" | "email" | "roles">,
  clock: ShopClock,
) {
  const choice = await chooseOrders(db, { ...OPEN_ORDERS, ...clock });
  const orders = await findOrders(db, choice, { limit: LOOKED_AT });
  const ids = orders.map(({ id }) => id);
  const facts = new Map((await factsOf(db, ids)).map((one) => [one.id, one]));
  const { today } = readClock(clock.now, clock.timeZone);
  const views = orders.flatMap((order) => {
    const more = facts.get(order.id);
    if (more === undefined) return [];
    const { title, step } = nextAction({
      ...order,
      isArtworkMissing: order.artworkMissing,
      missingDetails: detailWords(awaitedDetails(order, more.payloads)),
      awaitsPickupNotice: awaitsPickupNotice(order, more.isTold ? [TOLD] : []),
      mayPrice: quoteObstacle({ ...order, ...more }, by) !== "own",
    });
    return step === null ? [] : [viewOf(order, { title, step, today })];
  });
  return views.slice(0, SHOWN);
}

const TOLD = { kind: "ready_for_pickup" } as const;

function viewOf(
  order: Awaited<ReturnType<typeof findOrders>>[number],
  { title, step, today }: { title: string; step: NextStep; today: number },
) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    orderStatus: order.orderStatus,
    customer: order.contactBusiness || order.contactName,
    productName: order.productName,
    picture: orderPicture(order),
    due: dueView(order, today),
    title,
    step,
  };
}

/** What the next step depends on besides what every list shows. */
function factsOf(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: customerOrders.id,
      userId: customerOrders.userId,
      contactEmail: customerOrders.contactEmail,
      payloads: sql<Record<string, unknown>[]>`array(
        select jsonb_build_object('details', line.payload -> 'details') from order_lines line
        where line.order_id = ${customerOrders}.id)`,
      isTold: sql<boolean>`exists (
        select from order_events event
        where event.order_id = ${customerOrders}.id and event.kind = ${TOLD.kind})`,
    })
    .from(customerOrders)
    .where(inArray(customerOrders.id, [...ids]));
}
