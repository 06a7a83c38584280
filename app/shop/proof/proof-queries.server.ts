import { and, asc, eq, type SQL } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines, proofs } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { openStoredFile, storedFile } from "#app/shop/artwork/open-stored-file.server.ts";
import { heldOrder, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";

export type SentProof = Awaited<ReturnType<typeof listProofs>>[number];

/** The proofs of an order's items, the last one of each first. */
export async function listProofs(db: DbOrTx, orderId: string) {
  const found = await db
    .select({
      id: proofs.id,
      orderLineId: proofs.orderLineId,
      number: proofs.number,
      state: proofs.state,
      note: proofs.note,
      answer: proofs.answer,
      sentBy: proofs.sentBy,
      createdAt: proofs.createdAt,
      settledBy: proofs.settledBy,
      settledAt: proofs.settledAt,
      fileName: files.name,
      contentType: files.contentType,
      bytes: files.bytes,
    })
    .from(proofs)
    .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
    .leftJoin(files, eq(files.proofId, proofs.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(proofs.number));
  return found.toReversed();
}

/** A proof of an order and what it is of; `undefined` when it has none with this id. */
export async function findProof(db: DbOrTx, orderId: string, proofId: string) {
  const [found] = await db
    .select({
      number: proofs.number,
      state: proofs.state,
      answer: proofs.answer,
      settledById: proofs.settledById,
      productName: orderLines.productName,
    })
    .from(proofs)
    .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
    .where(and(eq(proofs.id, proofId), eq(orderLines.orderId, orderId)));
  return found;
}

/** The file of a proof of an order that is theirs, opened for reading. */
export async function openProofFile(services: Reading, holder: OrderHolder, proofId: string) {
  const isTheirs = await heldOrder(services.db, holder);
  if (isTheirs === null) return { ok: false as const, reason: "unknown" as const };
  return openFileOf(services, and(eq(proofs.id, proofId), isTheirs));
}

/** The same for the team, of any order. */
export function openProofFileForStaff(services: Reading, orderId: string, proofId: string) {
  return openFileOf(services, and(eq(proofs.id, proofId), eq(customerOrders.id, orderId)));
}

type Reading = Pick<Services, "db" | "storage" | "log">;

async function openFileOf(services: Reading, isMeant: SQL | undefined) {
  const [file] = await services.db
    .select(storedFile)
    .from(files)
    .innerJoin(proofs, eq(proofs.id, files.proofId))
    .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(isMeant);
  return openStoredFile(services, file);
}
