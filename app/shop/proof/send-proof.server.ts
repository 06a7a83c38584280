import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { files, orderEvents, orderLines, proofs } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { keepDueOn } from "#app/shop/order/due/due-on.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import type { ProofForm } from "./proof-form.ts";
import { findProofUrl, proofSentMail } from "./proof-mails.server.ts";
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
export function sendProof(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  { orderId, form }: { orderId: string; form: ProofForm },
  by: Person,
): Promise<SendProofResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<SendProofResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const order = await lockOrder(tx, orderId);
    const line = order && (await findLine(tx, orderId, form.lineId));
    if (!line) return { ok: false, reason: "unknown" };
    const sent = await tx.select().from(proofs).where(eq(proofs.orderLineId, line.id));
    if (sent.some(({ id }) => id === form.proofKey)) return { ok: true };
    if (!takesProofs(order)) return { ok: false, reason: "not_open" };
    if (sent.length !== form.seen) return { ok: false, reason: "changed_meanwhile" };
    if (sent.length >= MAX_PROOFS) return { ok: false, reason: "too_many" };
    if (!(await lockFile(tx, form.fileId, by))) return { ok: false, reason: "file" };
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
      sentBy: by.name,
      sentById: by.userId,
      createdAt: now,
    });
    await tx.update(files).set({ proofId: id, attachedAt: now }).where(eq(files.id, form.fileId));
    await refreshProofState(tx, order);
    const settings = await readSettings(tx);
    const { ready } = await keepDueOn(tx, order, settings);
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
    const link = await findProofUrl(tx, services.env, order, now);
    const item = { number, productName: line.productName, note, ready };
    await enqueueMail(tx, services.jobs, proofSentMail(settings, order, item, link), now);
    return { ok: true };
  });
}

async function findLine(tx: Tx, orderId: string, lineId: string) {
  const [line] = await tx
    .select({ id: orderLines.id, productName: orderLines.productName })
    .from(orderLines)
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId)));
  return line;
}

/** Whether it is a file that this person uploaded for a proof, and that none has yet. */
async function lockFile(tx: Tx, fileId: string, { userId }: Person): Promise<boolean> {
  const isTheirs = and(eq(files.purpose, "proof"), eq(files.userId, userId));
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, fileId), isTheirs, isNull(files.proofId)))
    .for("update");
  return found.length === 1;
}
