import { eq } from "drizzle-orm";
import { outbox } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { formatDay, readIsoDay } from "#app/shop/clock/calendar-day.ts";
import { readClock } from "#app/shop/delivery/turnaround.ts";
import { destinationOf } from "#app/shop/delivery/destination.ts";
import { exportOrders } from "#app/shop/order-admin/export-orders.server.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { orderView } from "#app/shop/order-admin/order-view.server.ts";
import { readBoard } from "#app/shop/order-admin/read-board.server.ts";
import { dueView } from "#app/shop/order/due/due-view.ts";
import { ALL_ORDERS } from "#app/shop/order/order-filter.ts";
import { listOrders } from "#app/shop/order/order-queries.server.ts";
import { startOf } from "#app/shop/order/order-stages.ts";
import { findOrderOf } from "#app/shop/own-order/find-own-order.server.ts";
import { openPaidOrder } from "#app/shop/own-order/open-paid-order.server.ts";
import { listOrdersOf } from "#app/shop/own-order/own-order-queries.server.ts";
import { ownOrderCard, ownOrderView } from "#app/shop/own-order/own-order-view.server.ts";
import { orderDocumentOf } from "#app/shop/production/order-document.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";

type Told = string | null;

/** When an order leaves the shop or is ready, wherever its customer reads it; `null` where nothing is said. */
export async function toldToCustomer(
  services: Pick<Services, "db" | "now">,
  { orderId, userId }: { orderId: string; userId: string },
) {
  const { db } = services;
  const settings = await readSettings(db);
  const terms = { settings, now: services.now() };
  const listed = (await listOrdersOf(db, userId, 1, "all")).find(({ id }) => id === orderId);
  const found = await findOrderOf(db, userId, orderId);
  const paid = await openPaidOrder(services, settings, orderId);
  if (!listed || !found || !paid) throw new Error("The order is not its customer's.");
  const isShipped = found.order.deliveryMethod === "ship";
  const stage = (stages: readonly { status: string; state: string; when?: string }[]): Told =>
    stages.find(
      ({ status, state }) => state === "ahead" && status === (isShipped ? "shipped" : "delivered"),
    )?.when ?? null;
  const { deliveryMethod } = found.order;
  const step = { ship: "On its way", pickup: "Ready for pickup", none: "Done" }[deliveryMethod];
  return {
    list: stage(ownOrderCard(listed, terms).stages),
    page: stage(ownOrderView(found, terms).stages),
    result: paid.steps.find(({ title }) => title === step)?.when ?? null,
  };
}

/** The days in the mails of an order that were written at this moment: to its customer, and to the team. */
export async function toldByMail({ db, now }: Pick<Services, "db" | "now">, orderId: string) {
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  const texts = mails
    .filter(({ createdAt }) => createdAt.getTime() === now().getTime())
    .map(({ text }) => text);
  const said = (label: string) =>
    texts.flatMap((text) => new RegExp(`^${label}: (.*)$`, "m").exec(text)?.[1] ?? []);
  return { customer: said("Ready"), team: said("Due") };
}

/** When an order is due, wherever the team reads it, each in the words of its list. */
export async function toldToTeam(services: Pick<Services, "db" | "now">, orderId: string) {
  const { db } = services;
  const now = services.now();
  const settings = await readSettings(db);
  const { today } = readClock(now, settings.timeZone);
  const { timeZone } = settings;
  const { orders } = await listOrders(db, ALL_ORDERS, { now, timeZone });
  const listed = orders.find(({ id }) => id === orderId);
  const found = await findOrderForStaff(db, orderId);
  if (!listed || !found) throw new Error("The order is not there.");
  const card = (await readBoard(db)).flatMap(
    (column) => column.orders.find(({ id }) => id === orderId) ?? [],
  );
  const order = { ...found.order, startedAt: startOf(found.events) };
  const destination = destinationOf(order, settings);
  const ticket = orderDocumentOf("job-ticket", order, found.lines, destination, settings);
  return {
    list: dueView(listed, today).text,
    board: card.map((one) => dueView(one, today).text),
    page: orderView(found, settings, now).due.text,
    cell: await cellOf(db, listed.orderNumber, { now, timeZone }),
    ticket: ticket.due.replace(/^Due (after)?/, (_, after) => (after ? "After" : "")),
    jobs: ticket.jobs.flatMap(
      ({ facts }) => facts.find(({ label }) => label === "Due")?.value ?? [],
    ),
  };
}

/** The cell "Due" of an order's row in the CSV, its day as pages have it. */
async function cellOf(
  db: Services["db"],
  orderNumber: string,
  clock: { now: Date; timeZone: string },
): Promise<string> {
  const lines: string[] = [];
  for await (const piece of exportOrders(db, { ...ALL_ORDERS, ...clock, shopState: "FL" })) {
    lines.push(...piece.split("\r\n"));
  }
  const column = lines[0]?.split(",").indexOf("Due") ?? -1;
  const row = lines.find((line) => line.startsWith(`${orderNumber},`));
  const cell = row?.split(",")[column] ?? "";
  return /^\d{4}-/.test(cell) ? formatDay(readIsoDay(cell)) : cell;
}
