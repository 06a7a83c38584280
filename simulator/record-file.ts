import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A record as it is kept: its table, its id, and itself as JSON. */
export interface KeptRecord {
  kind: string;
  id: string;
  record: string;
}

/** Records on disk, which a power cut does not take. */
export interface RecordFile {
  /** In the order in which they were first put. */
  all(): KeptRecord[];
  put(record: KeptRecord): void;
  remove(record: Pick<KeptRecord, "kind" | "id">): void;
  /** Keeps all that the work puts, or, where it throws, nothing of it. Not inside another. */
  atomically<Result>(work: () => Result): Result;
  close(): void;
}

/** Another process has the file open. */
export class FileInUse extends Error {}

const SQLITE_BUSY = 5;

/** Opens the file for this process alone: throws `FileInUse`. `null` keeps nothing on disk. */
export function openRecordFile(file: string | null): RecordFile {
  if (file !== null) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // With the key that signs events in it; what SQLite puts beside it is as private.
    closeSync(openSync(file, "a", 0o600));
  }
  const database = new DatabaseSync(file ?? ":memory:");
  try {
    // The system lets go of the lock when the process ends, however that happens.
    database.exec(`
      pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full;
      create table if not exists records (
        kind text not null, id text not null, record text not null, primary key (kind, id)) strict;
      begin exclusive; commit`);
    return recordsIn(database);
  } catch (error) {
    database.close();
    if (!(error instanceof Error) || !("errcode" in error)) throw error;
    if (error.errcode === SQLITE_BUSY)
      throw new FileInUse(`${file} is in use by another process.`, { cause: error });
    throw new Error(`${file} can't be read: ${error.message}.`, { cause: error });
  }
}

function recordsIn(database: DatabaseSync): RecordFile {
  const select = database.prepare("select kind, id, record from records order by rowid");
  const insert = database.prepare(
    "insert into records values (?, ?, ?) on conflict do update set record = excluded.record",
  );
  const remove = database.prepare("delete from records where kind = ? and id = ?");
  return {
    all: () =>
      select.all().map(({ kind, id, record }) => ({
        kind: String(kind),
        id: String(id),
        record: String(record),
      })),
    put: ({ kind, id, record }) => void insert.run(kind, id, record),
    remove: ({ kind, id }) => void remove.run(kind, id),
    atomically(work) {
      database.exec("begin");
      try {
        const result = work();
        database.exec("commit");
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec("rollback");
        throw error;
      }
    },
    close: () => database.close(),
  };
}
