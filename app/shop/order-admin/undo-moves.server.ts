import { and, eq, gte, inArray, isNull, ne } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderEvents, outbox } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { statusMailKind } from "#app/shop/order/mail/status-mails.server.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import type { BulkOutcome } from "./change-many-statuses.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { undoneStatus } from "./undo-terms.ts";

type UndoServices = Pick<Services, "db" | "env" | "jobs" | "now">;
type Event = typeof orderEvents.$inferSelect;

const CHANGED = "This order has changed since, so it stays as it is.";

/**
 * Undoes moves that this person made, each where nothing else has happened to its order since:
 * status, event and audit entry in one transaction. An email that has not left yet is taken back;
 * whoever had it is told that it was a mistake.
 */
export async function undoMoves(
  services: UndoServices,
  eventIds: readonly string[],
  by: Person,
): Promise<BulkOutcome[]> {
  const moves = await findMoves(services.db, eventIds);
  const outcomes: BulkOutcome[] = [];
  for (const { event, orderNumber } of moves) {
    const problem = await services.db.transaction((tx) => undo(tx, services, event, by));
    outcomes.push({ orderId: event.orderId, orderNumber, problem, eventId: null });
  }
  return outcomes;
}

function findMoves(db: Db, eventIds: readonly string[]) {
  return db
    .select({ event: orderEvents, orderNumber: customerOrders.orderNumber })
    .from(orderEvents)
    .innerJoin(customerOrders, eq(customerOrders.id, orderEvents.orderId))
    .where(inArray(orderEvents.id, [...eventIds]))
    .orderBy(customerOrders.orderNumber);
}

/** `null` once it is undone, else why not. */
async function undo(
  tx: Tx,
  { env, jobs, now: clock }: UndoServices,
  move: Event,
  by: Person,
): Promise<string | null> {
  if (!isStaff(by)) return "Only staff can change orders.";
  if (move.actorId !== by.userId) return "Someone else moved this order.";
  const order = await lockOrder(tx, move.orderId);
  const from = undoneStatus(move);
  if (!order || from === null) return "This can't be undone.";
  const isLast = await isLastEvent(tx, move);
  const isUntouched = order.updatedAt.getTime() === move.createdAt.getTime();
  if (!isLast || !isUntouched || order.orderStatus !== move.toStatus) return CHANGED;
  const isTold = !(await takeBackMail(tx, move.orderId, order.orderStatus, move.createdAt));
  await moveOrder(tx, { env, jobs }, order, {
    to: from,
    note: "Undone.",
    actor: by.name,
    actorId: by.userId,
    now: clock(),
    mail: isTold ? { why: "We told you something else by mistake." } : null,
  });
  return null;
}

async function isLastEvent(tx: Tx, { id, orderId, createdAt }: Event): Promise<boolean> {
  const isSince = gte(orderEvents.createdAt, createdAt);
  const others = and(eq(orderEvents.orderId, orderId), isSince, ne(orderEvents.id, id));
  return (await tx.$count(orderEvents, others)) === 0;
}

/** Whether the email of a move was still in the outbox, and nobody had begun to send it. */
async function takeBackMail(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  writtenAt: Date,
): Promise<boolean> {
  const taken = await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.orderId, orderId),
        eq(outbox.kind, statusMailKind(status)),
        eq(outbox.createdAt, writtenAt),
        eq(outbox.attempts, 0),
        isNull(outbox.sentAt),
      ),
    )
    .returning({ id: outbox.id });
  return taken.length > 0;
}
