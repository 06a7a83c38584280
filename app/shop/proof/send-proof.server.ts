import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderEvents, orderLines, proofs } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { INSPECT_ARTWORK } from "#app/shop/artwork/inspection/ask-inspections.server.ts";
import { arePressedAlike, type PressedSide, pressedSide } from "#app/shop/press/pressed-side.ts";
import { findPressSides } from "#app/shop/press/press-sides.server.ts";
import { askProofPictures } from "./ask-proof-pictures.server.ts";
import type { ProofForm } from "./proof-form.ts";
import { findOrderUrl } from "#app/shop/order/mail/order-url.server.ts";
import { proofSentMail } from "./proof-mails.server.ts";
import type { SendProofRefusal } from "./proof-refusals.ts";
import { takesProofs } from "./proof-rules.ts";
import { proofName } from "./proof-words.ts";
import { refreshProofState } from "./refresh-proof-state.server.ts";

/** Enough for every job. */
const MAX_PROOFS = 100;

export type SendProofResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not_staff" | SendProofRefusal };

/**
 * Sends a customer the proof of an item of their order: the proof, its file, the event, the
 * audit entry and the mail, or none of them. One that still waited is replaced by it. The same
 * form sent twice is one proof.
 */
export async function sendProof(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  {
    orderId,
    form,
    pressOf = null,
  }: {
    orderId: string;
    form: ProofForm;
    /** What its file was made of, when it is the press file of the item's artwork. */
    pressOf?: readonly PressedSide[] | null;
  },
  by: Person,
): Promise<SendProofResult> {
  const now = services.now();
  const result = await services.db.transaction(async (tx): Promise<SendProofResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const order = await lockOrder(tx, orderId);
    const line = order && (await findLine(tx, orderId, form.lineId));
    if (!line) return { ok: false, reason: "unknown" };
    const sent = await tx.select().from(proofs).where(eq(proofs.orderLineId, line.id));
    const known = knownBefore(order, sent, form);
    if (known !== null) return known;
    if (pressOf && !(await isArtworkStill(tx, line.id, pressOf))) {
      return { ok: false, reason: "artwork_changed" };
    }
    const file = await lockFile(tx, form.fileId, by);
    if (!file) return { ok: false, reason: "file" };
    const { proofKey: id, note } = form;
    const number = sent.length + 1;
    const who = { settledBy: by.name, settledById: by.userId, settledAt: now };
    await tx
      .update(proofs)
      .set({ state: "replaced", ...who })
      .where(and(eq(proofs.orderLineId, line.id), eq(proofs.state, "waiting")));
    await tx.insert(proofs).values({
      id,
      orderLineId: line.id,
      number,
      state: "waiting",
      note,
      pressOf: pressOf && [...pressOf],
      sentBy: by.name,
      sentById: by.userId,
      createdAt: now,
    });
    await tx.update(files).set({ proofId: id, attachedAt: now }).where(eq(files.id, file.id));
    await askProofPictures(tx, line, file, now);
    await refreshProofState(tx, order);
    const said = proofName({ number, productName: line.productName });
    await tx.insert(orderEvents).values({
      orderId,
      kind: "proof_sent",
      actor: by.name,
      actorId: by.userId,
      createdAt: now,
      note: note === "" ? said : `${said}: ${note}`,
    });
    const change = { action: "order.proof", subject: `order:${orderId}`, before: null };
    await noteChange(tx, { ...change, after: { proof: number, lineId: line.id } }, by, now);
    if (!hasMailbox(order)) return { ok: true };
    const settings = await readSettings(tx);
    const link = await findOrderUrl(tx, services.env, order, now);
    const item = { number, productName: line.productName, note };
    await enqueueMail(tx, services.jobs, proofSentMail(settings, order, item, link), now);
    return { ok: true };
  });
  services.jobs.wake(INSPECT_ARTWORK);
  return result;
}

/**
 * What would be said of a proof before its file is looked at, so that none is made in vain; `null` where
 * nothing speaks against it now.
 */
export async function refusalOfProof(
  { db }: Pick<Services, "db">,
  { orderId, form }: { orderId: string; form: Omit<ProofForm, "fileId"> },
  by: Person,
): Promise<SendProofResult | null> {
  if (!isStaff(by)) return { ok: false, reason: "not_staff" };
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  const line = order && (await findLine(db, orderId, form.lineId));
  if (!line) return { ok: false, reason: "unknown" };
  const sent = await db.select().from(proofs).where(eq(proofs.orderLineId, line.id));
  return knownBefore(order, sent, form);
}

function knownBefore(
  order: Parameters<typeof takesProofs>[0],
  sent: readonly { id: string }[],
  form: Pick<ProofForm, "proofKey" | "seen">,
): SendProofResult | null {
  if (sent.some(({ id }) => id === form.proofKey)) return { ok: true };
  if (!takesProofs(order)) return { ok: false, reason: "not_open" };
  if (sent.length !== form.seen) return { ok: false, reason: "changed_meanwhile" };
  if (sent.length >= MAX_PROOFS) return { ok: false, reason: "too_many" };
  return null;
}

async function findLine(tx: DbOrTx, orderId: string, lineId: string) {
  const [line] = await tx
    .select({
      id: orderLines.id,
      productName: orderLines.productName,
      productId: orderLines.productId,
      choices: orderLines.configuration,
    })
    .from(orderLines)
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)));
  return line;
}

/** Whether the press file of the item would be made of the same now; its order is locked. */
async function isArtworkStill(tx: Tx, lineId: string, pressOf: readonly PressedSide[]) {
  const found = await findPressSides(tx, lineId);
  return found !== null && arePressedAlike(found.sides.map(pressedSide), pressOf);
}

/** The file, if this person uploaded it for a proof, and none has it yet. */
async function lockFile(tx: Tx, fileId: string, { userId }: Person) {
  const isTheirs = and(eq(files.purpose, "proof"), eq(files.userId, userId));
  const [found] = await tx
    .select({ id: files.id, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.id, fileId), isTheirs, isNull(files.proofId)))
    .for("update");
  return found;
}
