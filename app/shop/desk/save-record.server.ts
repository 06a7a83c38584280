import type { Tx } from "#app/platform/db/database.server.ts";
import { isTaken } from "#app/platform/db/is-taken.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import type { DeskDraft, DeskErrors } from "./desk-draft.ts";
import { openedVersion } from "#app/shop/form/fields.ts";
import type { RecordDesk } from "./record-desk.server.ts";

/**
 * - `invalid`: what is wrong, by field; nothing was stored
 * - `changed`: somebody else saved it since the form was opened
 */
export type SaveRecordResult =
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; errors: DeskErrors }
  | { ok: false; reason: "unknown" | "changed" };

/**
 * Adds a record (`id` is `null`), or changes one. Pages show it from the next request on, in
 * every process. Audited.
 */
export async function saveRecord<Row extends { version: number }, Words, Field extends string>(
  desk: RecordDesk<Row, Words, Field>,
  { db, changes, now: clock }: Pick<Services, "db" | "changes" | "now">,
  { id, draft }: { id: string | null; draft: DeskDraft<Field | "version"> },
  { by, timeZone }: { by: Keeper; timeZone: string },
): Promise<SaveRecordResult> {
  const read = await desk.read({ db, changes }, draft, { id, timeZone });
  if (!read.ok) return invalid(read.errors);
  const now = clock();
  const { words } = read;
  const { noun } = desk;
  const version = openedVersion.parse(draft.version);
  const save = async (tx: Tx): Promise<SaveRecordResult> => {
    const errors = await desk.problems({ db: tx, changes }, words, now);
    if (errors) return invalid(errors);
    const after = desk.noted(words);
    if (id === null) {
      const added = await desk.insert(tx, words, now);
      const [action, subject] = [`${noun}.add`, `${noun}:${added}`];
      await noteChange(tx, { action, subject, before: null, after }, by, now);
      return { ok: true, id: added };
    }
    const [row] = await desk.one(tx, id).for("update");
    if (!row) return { ok: false, reason: "unknown" };
    if (row.version !== version) return { ok: false, reason: "changed" };
    const stuck = await desk.changeProblems?.(tx, row, words);
    if (stuck) return invalid(stuck);
    await desk.update(tx, id, { words, version: version + 1 });
    const [action, subject] = [`${noun}.change`, `${noun}:${id}`];
    await noteChange(tx, { action, subject, before: desk.noted(row), after }, by, now);
    return { ok: true, id };
  };
  try {
    return await db.transaction(save);
  } catch (error) {
    if (desk.taken && isTaken(error, desk.taken.constraint)) return invalid(desk.taken.errors);
    throw error;
  }
}

function invalid(errors: DeskErrors): SaveRecordResult {
  return { ok: false, reason: "invalid", errors };
}
