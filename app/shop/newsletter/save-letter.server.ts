import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { newsletters } from "#app/platform/db/schema.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import { pictureProblem } from "#app/shop/picture/known-pictures.server.ts";
import type { LetterForm } from "./letter-form.ts";

export type SaveLetterResult =
  | { ok: true; letterId: string }
  | { ok: false; reason: "invalid"; errors: Readonly<Record<string, string[]>> }
  /** Somebody saved it meanwhile, as `version` now. */
  | { ok: false; reason: "changed"; version: number }
  /** It is on its way. */
  | { ok: false; reason: "sent" }
  | { ok: false; reason: "unknown" };

/**
 * Keeps a draft; `version` is the one that was changed. `isNew`: its page carried the id of a letter
 * that is not there yet; sent twice, even at once, it is one.
 */
export function saveLetter(
  db: Db,
  about: { letterId: string; isNew: boolean; version: number; form: LetterForm },
  { by, now }: { by: Keeper; now: Date },
): Promise<SaveLetterResult> {
  const { letterId, isNew, version, form } = about;
  const words = { ...form, picture: form.picture === "" ? null : form.picture };
  return db.transaction(async (tx): Promise<SaveLetterResult> => {
    const errors = await pictureProblem(tx, "picture", words.picture);
    if (errors !== null) return { ok: false, reason: "invalid", errors };
    const isThis = eq(newsletters.id, letterId);
    const after = { subject: words.subject };
    if (isNew) {
      const { rowCount } = await tx
        .insert(newsletters)
        .values({ ...words, id: letterId, state: "draft", createdAt: now, updatedAt: now })
        .onConflictDoNothing();
      if (rowCount === 1) {
        await note(tx, letterId, { before: null, after }, by, now);
        return { ok: true, letterId };
      }
    }
    const [letter] = await tx.select().from(newsletters).where(isThis).for("update");
    if (!letter) return { ok: false, reason: "unknown" };
    // Sent twice it says the same.
    if (isDeepStrictEqual({ ...letter, ...words }, letter)) return { ok: true, letterId };
    if (letter.state !== "draft") return { ok: false, reason: "sent" };
    if (letter.version !== version) {
      return { ok: false, reason: "changed", version: letter.version };
    }
    await tx
      .update(newsletters)
      .set({ ...words, version: version + 1, updatedAt: now })
      .where(isThis);
    await note(tx, letterId, { before: { subject: letter.subject }, after }, by, now);
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
