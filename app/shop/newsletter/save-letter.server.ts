import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { newsletters } from "#app/platform/db/schema.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { pictureProblem } from "#app/shop/picture/known-pictures.server.ts";
import type { LetterForm } from "./letter-form.ts";

export type SaveLetterResult =
  | { ok: true; letterId: string }
  | { ok: false; reason: "invalid"; errors: Readonly<Record<string, string[]>> }
  /** Somebody saved it meanwhile, it is on its way, or it is gone. */
  | { ok: false; reason: "changed" | "sent" | "unknown" };

/** Keeps a draft, new where `letterId` is `null`; `version` is the one that was changed. */
export function saveLetter(
  db: Db,
  { letterId, version, form }: { letterId: string | null; version: number; form: LetterForm },
  { by, now }: { by: Keeper; now: Date },
): Promise<SaveLetterResult> {
  const { picture, ...words } = form;
  return db.transaction(async (tx): Promise<SaveLetterResult> => {
    const errors = await pictureProblem(tx, "picture", picture === "" ? null : picture);
    if (errors !== null) return { ok: false, reason: "invalid", errors };
    const kept = { ...words, picture: picture === "" ? null : picture, updatedAt: now };
    if (letterId === null) {
      const id = randomUUID();
      await tx.insert(newsletters).values({ ...kept, id, state: "draft", createdAt: now });
      await note(tx, id, { before: null, after: { subject: words.subject } }, by, now);
      return { ok: true, letterId: id };
    }
    const isThis = eq(newsletters.id, letterId);
    const [letter] = await tx.select().from(newsletters).where(isThis).for("update");
    if (!letter) return { ok: false, reason: "unknown" };
    if (letter.state !== "draft") return { ok: false, reason: "sent" };
    if (letter.version !== version) return { ok: false, reason: "changed" };
    await tx
      .update(newsletters)
      .set({ ...kept, version: version + 1 })
      .where(isThis);
    const change = { before: { subject: letter.subject }, after: { subject: words.subject } };
    await note(tx, letterId, change, by, now);
    return { ok: true, letterId };
  });
}

/** Begins a new draft with the words of another, to be sent when it is told; `null` for none. */
export function copyLetter(
  db: Db,
  letterId: string,
  { by, now }: { by: Keeper; now: Date },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [letter] = await tx.select().from(newsletters).where(eq(newsletters.id, letterId));
    if (!letter) return null;
    const { subject, preheader, body, picture, pictureAlt, buttonLabel, buttonUrl } = letter;
    const words = { subject, preheader, body, picture, pictureAlt, buttonLabel, buttonUrl };
    const id = randomUUID();
    await tx
      .insert(newsletters)
      .values({ ...words, id, state: "draft", createdAt: now, updatedAt: now });
    await note(tx, id, { before: null, after: { subject } }, by, now);
    return id;
  });
}

/** Throws a draft away; what was sent stays. Twice is as once. */
export function deleteLetter(
  db: Db,
  letterId: string,
  { by, now }: { by: Keeper; now: Date },
): Promise<{ ok: boolean }> {
  return db.transaction(async (tx) => {
    const isThis = eq(newsletters.id, letterId);
    const [letter] = await tx.select().from(newsletters).where(isThis).for("update");
    if (!letter) return { ok: true };
    if (letter.state !== "draft") return { ok: false };
    await tx.delete(newsletters).where(isThis);
    const { subject, body } = letter;
    const entry = { action: "newsletter.deleted", subject: `newsletter:${letterId}` };
    await noteChange(tx, { ...entry, before: { subject, body }, after: null }, by, now);
    return { ok: true };
  });
}

function note(
  tx: Tx,
  letterId: string,
  change: { before: unknown; after: unknown },
  by: Keeper,
  now: Date,
): Promise<void> {
  const entry = { action: "newsletter.saved", subject: `newsletter:${letterId}`, ...change };
  return noteChange(tx, entry, by, now);
}
