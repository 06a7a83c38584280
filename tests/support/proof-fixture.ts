import { randomUUID } from "node:crypto";
import { files, orderLinks, proofs } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { CARDS, insertOrder } from "./order-fixture.ts";

/** Business cards that the shop designs. */
export const DESIGNED_CARDS = { ...CARDS, hasOwnDesign: false, addDesignFee: true };

type Db = Services["db"];

/** A paid order of cards that the shop designs, which nothing was shown of yet, and its link. */
export async function insertDesigned(
  { db, env }: Pick<Services, "db" | "env">,
  order: Parameters<typeof insertOrder>[1] = {},
) {
  const inserted = await insertOrder(
    db,
    { paymentStatus: "paid", proofState: "needed", ...order },
    { configuration: DESIGNED_CARDS },
  );
  return { ...inserted, token: await insertOrderLink({ db, env }, inserted.orderId) };
}

/** A link to follow an order by; gives what is secret in it. */
export async function insertOrderLink(
  { db, env }: Pick<Services, "db" | "env">,
  orderId: string,
  at = new Date(),
): Promise<string> {
  const { row, url } = newOrderLink(env, orderId, at);
  await db.insert(orderLinks).values(row);
  return url.split("/track/")[1] ?? "";
}

/** A file that somebody of the team uploaded to show it; of a proof once one names it. */
export async function insertProofFile(
  db: Db,
  userId: string,
  file: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = file.id ?? randomUUID();
  await db.insert(files).values({
    purpose: "proof",
    name: "proof.pdf",
    contentType: "application/pdf",
    bytes: 10,
    sha256: "none",
    storageKey: id,
    createdAt: new Date(),
    userId,
    ...file,
    id,
  });
  return id;
}

/** A proof that waits for its customer, without a file. */
export async function insertProof(
  db: Db,
  orderLineId: string,
  proof: Partial<typeof proofs.$inferInsert> = {},
): Promise<string> {
  const id = proof.id ?? randomUUID();
  await db.insert(proofs).values({
    orderLineId,
    number: 1,
    state: "waiting",
    sentBy: "Rosa Delgado",
    createdAt: new Date(),
    ...proof,
    id,
  });
  return id;
}
