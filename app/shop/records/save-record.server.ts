import type { Tx } from "#app/platform/db/database.server.ts";
import { isTaken } from "#app/platform/db/is-taken.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type Keeper, noteChange } from "#app/shop/audit/note-change.server.ts";
import type { RecordDraft, RecordErrors } from "./record-draft.ts";
import { openedVersion } from "#app/shop/form/fields.ts";
import type { RecordKind } from "./record-kind.server.ts";

/**
 * - `invalid`: what is wrong, by field; nothing was stored
 * - `changed`: somebody else saved it since the form was opened
 */
export type SaveRecordResult =
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; errors: RecordErrors }
  | { ok: false; reason: "unknown" | "changed" };

/**
 * Adds a record (`id` is `null`), or changes one. Pages show it from the next request on, in
 * every process. Audited.
 */
export async function saveRecord<Row extends { version: number }, Words, Field extends string>(
  kind: RecordKind<Row, Words, Field>,
  { db, changes, now: clock }: Pick<Services, "db" | "changes" | "now">,
  { id, draft }: { id: string | null; draft: RecordDraft<Field | "version"> },
  { by, timeZone }: { by: Keeper; timeZone: string },
): Promise<SaveRecordResult> {
  const read = await kind.read({ db, changes }, draft, { id, timeZone });
  if (!read.ok) return invalid(read.errors);
  const now = clock();
  const { words } = read;
  const { noun } = kind;
  const version = openedVersion.parse(draft.version);
  const save = async (tx: Tx): Promise<SaveRecordResult> => {
    const errors = await kind.problems({ db: tx, changes }, words, now);
    if (errors) return invalid(errors);
    const after = kind.noted(words);
    if (id === null) {
      const added = await kind.insert(tx, words, now);
      const [action, subject] = [`${noun}.add`, `${noun}:${added}`];
      await noteChange(tx, { action, subject, before: null, after }, by, now);
      return { ok: true, id: added };
    }
    const [row] = await kind.one(tx, id).for("update");
    if (!row) return { ok: false, reason: "unknown" };
    if (row.version !== version) return { ok: false, reason: "changed" };
    const stuck = await kind.changeProblems?.(tx, row, words);
    if (stuck) return invalid(stuck);
    await kind.update(tx, id, { words, version: version + 1 });
    const [action, subject] = [`${noun}.change`, `${noun}:${id}`];
    await noteChange(tx, { action, subject, before: kind.noted(row), after }, by, now);
    return { ok: true, id };
  };
  try {
    return await db.transaction(save);
  } catch (error) {
    if (kind.taken && isTaken(error, kind.taken.constraint)) return invalid(kind.taken.errors);
    throw error;
  }
}

function invalid(errors: RecordErrors): SaveRecordResult {
  return { ok: false, reason: "invalid", errors };
}
