import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { artworkSignOffs, auditLog, orderEvents } from "#app/platform/db/schema.ts";
import type { FileHold } from "./artwork-holds.server.ts";

/** Who signs and in which words: a customer with their name, somebody of the team with a reason. */
export type SignOff =
  | { kind: "accepted"; name: string; userId: string | null }
  | { kind: "released"; reason: string; by: { userId: string; name: string } };

/** What is signed. */
export type SignedFile = Pick<
  FileHold,
  "fileId" | "name" | "sha256" | "jobKey" | "standing" | "verdict"
>;

/**
 * Writes a sign-off, and tells its order of it, if it has one, which the caller has locked or locks next.
 * What the team releases is in the audit log as well.
 */
export async function writeSignOff(
  tx: Tx,
  { name, jobKey, ...file }: SignedFile,
  orderId: string | null,
  signOff: SignOff,
  now: Date,
): Promise<void> {
  if (jobKey === null) return;
  const { signedBy, signedById, reason } = signerOf(signOff);
  const { kind } = signOff;
  await tx
    .insert(artworkSignOffs)
    .values({
      ...file,
      id: randomUUID(),
      jobKey,
      kind,
      signedBy,
      signedById,
      reason,
      createdAt: now,
    })
    .onConflictDoNothing();
  if (orderId === null) return;
  const isTeam = kind === "released";
  await tx.insert(orderEvents).values({
    orderId,
    kind: isTeam ? "artwork_released" : "artwork_accepted",
    actor: isTeam ? signedBy : "customer",
    actorId: signedById,
    note: isTeam ? `${name}: ${reason}` : `${name}: accepted by ${signedBy}`,
    createdAt: now,
  });
  if (!isTeam) return;
  await tx.insert(auditLog).values({
    actorId: signedById,
    actor: signedBy,
    action: "order.artwork-release",
    subject: `order:${orderId}`,
    before: { file: name, standing: file.standing },
    after: { released: true, reason },
    createdAt: now,
  });
}

function signerOf(signOff: SignOff) {
  return signOff.kind === "accepted"
    ? { signedBy: signOff.name, signedById: signOff.userId, reason: "" }
    : {
        signedBy: signOff.by.name,
        signedById: signOff.by.userId,
        reason: signOff.reason,
      };
}
