import { randomUUID } from "node:crypto";
import { and, count, eq, max, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { proofComments } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import type { OrderKind } from "#app/shop/order/order-kinds.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";
import type { ProofState } from "#app/shop/order/proof-terms.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { findProof } from "../proof-queries.server.ts";
import { readProofPages } from "../proof-pages.server.ts";
import { takesProofs } from "../proof-rules.ts";
import type { CommentForm } from "./comment-form.ts";
import { type CommentSide, MOST_COMMENTS } from "./comment-terms.ts";

export type CommentResult =
  | { ok: true }
  /** `page`: the proof has no such page that is shown. */
  | { ok: false; reason: "unknown" | "not_staff" | "not_open" | "too_many" | "page" }
  /** The proof is not waiting any more; with its state. */
  | { ok: false; reason: "settled"; state: Exclude<ProofState, "waiting"> };

interface Writer {
  side: CommentSide;
  writtenBy: string;
  writtenById: string | null;
}

interface CommentedOrder {
  id: string;
  orderKind: OrderKind;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
}

/**
 * What its customer says of a page of a proof that waits for them; sent twice, it is said once. Something else
 * under an id that is taken is another comment, of an id of its own.
 */
export function commentAsCustomer(
  services: Pick<Services, "db" | "now">,
  holder: OrderHolder,
  { proofId, form }: { proofId: string; form: CommentForm },
): Promise<CommentResult> {
  const writtenById = "userId" in holder ? holder.userId : null;
  const writer = { side: "customer", writtenBy: "", writtenById } as const;
  return services.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, holder);
    return writeComment(tx, order, proofId, form, writer, services.now());
  });
}

/** The same of one of the team. */
export async function commentAsStaff(
  services: Pick<Services, "db" | "now">,
  { orderId, proofId, form }: { orderId: string; proofId: string; form: CommentForm },
  by: Person,
): Promise<CommentResult> {
  if (!isStaff(by)) return { ok: false, reason: "not_staff" };
  const writer = { side: "team", writtenBy: by.name, writtenById: by.userId } as const;
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return writeComment(tx, order ?? null, proofId, form, writer, services.now());
  });
}

/** The order is locked: nobody answers the proof in between. */
async function writeComment(
  tx: Tx,
  order: CommentedOrder | null,
  proofId: string,
  { id, page, place, words }: CommentForm,
  writer: Writer,
  now: Date,
): Promise<CommentResult> {
  const open = await findOpenProof(tx, order, proofId);
  if (!open.ok) return open;
  const { x, y } = place ?? { x: null, y: null };
  const comment = { proofId, page, x, y, words, ...writer };
  if (await isSaid(tx, comment)) return { ok: true };
  if (page > 0 && !(await hasPage(tx, proofId, page))) return { ok: false, reason: "page" };
  const [so] = await tx
    .select({ written: count(), last: max(proofComments.number) })
    .from(proofComments)
    .where(eq(proofComments.proofId, proofId));
  if (so && so.written >= MOST_COMMENTS) return { ok: false, reason: "too_many" };
  const number = (so?.last ?? 0) + 1;
  const isTaken = (await tx.$count(proofComments, eq(proofComments.id, id))) > 0;
  await tx
    .insert(proofComments)
    .values({ id: isTaken ? randomUUID() : id, number, ...comment, createdAt: now });
  return { ok: true };
}

type Said = Pick<
  typeof proofComments.$inferSelect,
  "proofId" | "page" | "x" | "y" | "words" | "side"
>;

async function isSaid(tx: Tx, { proofId, side, page, x, y, words }: Said): Promise<boolean> {
  const alike = and(
    eq(proofComments.proofId, proofId),
    eq(proofComments.side, side),
    eq(proofComments.page, page),
    sql`(${proofComments.x}, ${proofComments.y}) is not distinct from (${x}::float8, ${y}::float8)`,
    eq(proofComments.words, words),
  );
  return (await tx.$count(proofComments, alike)) > 0;
}

async function hasPage(tx: Tx, proofId: string, page: number): Promise<boolean> {
  const pages = (await readProofPages(tx, [proofId])).get(proofId);
  return page < (pages?.pageCount ?? 0);
}

/** Takes a comment of its customer's side away again; one that is gone is gone. */
export function removeOwnComment(
  { db }: Pick<Services, "db">,
  holder: OrderHolder,
  { proofId, commentId }: { proofId: string; commentId: string },
): Promise<CommentResult> {
  return db.transaction(async (tx) => {
    const open = await findOpenProof(tx, await lockOrderOf(tx, holder), proofId);
    if (!open.ok) return open;
    const isTheirs = eq(proofComments.side, "customer");
    return removeComment(tx, proofId, and(eq(proofComments.id, commentId), isTheirs));
  });
}

/** The same of one of the team, of what they wrote themselves. */
export async function removeStaffComment(
  { db }: Pick<Services, "db">,
  { orderId, proofId, commentId }: { orderId: string; proofId: string; commentId: string },
  by: Person,
): Promise<CommentResult> {
  if (!isStaff(by)) return { ok: false, reason: "not_staff" };
  return db.transaction(async (tx) => {
    const open = await findOpenProof(tx, (await lockOrder(tx, orderId)) ?? null, proofId);
    if (!open.ok) return open;
    const isTheirs = and(eq(proofComments.side, "team"), eq(proofComments.writtenById, by.userId));
    return removeComment(tx, proofId, and(eq(proofComments.id, commentId), isTheirs));
  });
}

async function removeComment(
  tx: Tx,
  proofId: string,
  isMeant: ReturnType<typeof and>,
): Promise<{ ok: true }> {
  await tx.delete(proofComments).where(and(eq(proofComments.proofId, proofId), isMeant));
  return { ok: true };
}

async function findOpenProof(
  tx: Tx,
  order: CommentedOrder | null,
  proofId: string,
): Promise<CommentResult> {
  const proof = order && (await findProof(tx, order.id, proofId));
  if (!proof) return { ok: false, reason: "unknown" };
  if (proof.state !== "waiting") return { ok: false, reason: "settled", state: proof.state };
  return takesProofs(order) ? { ok: true } : { ok: false, reason: "not_open" };
}
