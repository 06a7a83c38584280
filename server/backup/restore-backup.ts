import { createReadStream } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type Extract, extract } from "tar-stream";
import { errorWords } from "#app/platform/error-words.server.ts";
import type { Migration } from "#app/platform/db/database-design.server.ts";
import type { Release } from "#app/platform/release.server.ts";
import type { FileStorage } from "#app/platform/storage/storage.server.ts";
import { copyTarget, describeFiles, quoteName } from "./describe-database.ts";
import { type FormerFiles, removeFormerFiles } from "./remove-former-files.ts";
import { completeTables, emptyTables, splitMigrations } from "./restore-tables.ts";
import {
  fileEntry,
  type Manifest,
  manifestEntry,
  manifestSchema,
  secretEntry,
  tableEntry,
} from "./manifest.ts";
import { ownClient } from "#app/platform/db/own-client.server.ts";

export interface RestoreTarget {
  databaseUrl: string;
  storage: FileStorage;
  dataDir: string;
  /** The release that the backup is restored for: backups of earlier versions are brought to it. */
  release: Release;
  /** Whether orders and people that are there already may be replaced. */
  mayReplace: boolean;
  /** Aborted, with why in a sentence, when the database is no longer ours alone. */
  signal: AbortSignal;
}

export type RestoreResult =
  | { ok: true; createdAt: string; files: number; hasSecret: boolean; former: FormerFiles }
  /** The state that the restore left, and why, in sentences. */
  | { ok: false; reason: string };

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

/** The things outside the database, which can't be rolled back with it. */
interface Outside {
  storedKeys: string[];
  secret: string | null;
}

/** A backup that can't be restored as it is: told to the person, never a bug. */
class Refusal extends Error {}

/**
 * Puts a backup in the place of what the shop holds: all of it or, when
 * anything is wrong with it, nothing. The shop must not run.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<RestoreResult> {
  const client = ownClient({ connectionString: target.databaseUrl });
  const outside: Outside = { storedKeys: [], secret: null };
  let isCommitSent = false;
  let isCommitted = false;
  try {
    await client.connect();
    await client.query("begin");
    if (!target.mayReplace) await refuseToReplace(client);
    const former = await describeFiles(client);
    const { manifest, missing } = await readArchive(file, client, target, outside);
    await completeTables(client, missing, target.release);
    // Jobs of the shop that was here are about its own rows and files; queues come back at the start.
    await client.query("drop schema if exists pgboss cascade");
    const putSecret = await prepareSecret(target.dataDir, outside.secret);
    refuseIfTaken(target);
    isCommitSent = true;
    await client.query("commit");
    isCommitted = true;
    await putSecret();
    const { createdAt, hasSecret } = manifest;
    return {
      ok: true,
      createdAt,
      files: outside.storedKeys.length,
      hasSecret,
      former: await removeFormerFiles(target.storage, former, manifest),
    };
  } catch (error) {
    // From here on the database may refer to every file that was stored.
    if (isCommitted) return { ok: false, reason: secretMissing(target.dataDir, error) };
    if (isCommitSent && !isRefusedByDatabase(error)) return { ok: false, reason: unclear(error) };
    // A server that is gone has rolled back by itself.
    await client.query("rollback").catch(() => undefined);
    await removeStored(target, outside.storedKeys);
    return { ok: false, reason: `Nothing was changed. ${reasonOf(error)}` };
  } finally {
    await client.end();
  }
}

/** An error that ends the transaction, not one that ends the connection: those may come after it. */
function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === "ERROR";
}

function secretMissing(dataDir: string, error: unknown): string {
  const file = secretFile(dataDir);
  return (
    `The shop is restored, but the secret could not be put in place: ${errorWords(error)}. ` +
    `It is in ${partialOf(file)}; rename that to ${file} before you start the shop.`
  );
}

function unclear(error: unknown): string {
  return (
    `We can't tell whether the shop was restored: ${errorWords(error)}. No file was removed. ` +
    "Restore the same backup again with --replace before you start the shop."
  );
}

/** In a shop that holds something the same keys may be in use. */
async function removeStored({ storage, mayReplace }: RestoreTarget, keys: readonly string[]) {
  if (mayReplace) return;
  // A storage that can't be reached any more keeps what nothing refers to.
  for (const key of keys) await storage.remove(key).catch(() => undefined);
}

function refuseIfTaken({ signal }: RestoreTarget): void {
  if (signal.aborted) throw new Refusal(String(signal.reason));
}

async function refuseToReplace(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ full: boolean }>(
    'select exists (select from customer_orders) or exists (select from "user") as full',
  );
  if (!rows[0]?.full) return;
  throw new Refusal(
    "This shop already has orders or accounts. Restore into an empty one, or add --replace.",
  );
}

interface Started {
  manifest: Manifest;
  /** Migrations that came after the backup. */
  missing: readonly Migration[];
}

/** Reads the entries in the order in which `writeBackup` wrote them. */
async function readArchive(
  file: string,
  client: pg.Client,
  target: RestoreTarget,
  outside: Outside,
): Promise<Started> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  const seen = new Set<string>();
  const readEntries = async () => {
    let known: Started | null = null;
    for await (const entry of archive) {
      const { name } = entry.header;
      seen.add(name);
      refuseIfTaken(target);
      if (known === null) known = await startWith(entry, client, target.release);
      else await restoreEntry(entry, known.manifest, client, target, outside);
      entry.resume();
    }
    return known;
  };
  const entries = readEntries();
  try {
    const [known] = await Promise.all([entries, reading]);
    if (known === null) throw new Refusal("The archive is empty.");
    await finish(known.manifest, seen, client);
    return known;
  } finally {
    // A file whose storing had begun when the other failed is stored by now, and known to whoever
    // undoes it.
    await Promise.allSettled([entries, reading]);
  }
}

/** The manifest comes first: it says which tables are to take what follows. */
async function startWith(entry: Entry, client: pg.Client, release: Release): Promise<Started> {
  const manifest = await readManifest(entry);
  const split = splitMigrations(release, manifest);
  if (split === null) throw new Refusal(unknownVersion(manifest, release));
  await emptyTables(client, manifest, split);
  return { manifest, missing: split.missing };
}

function unknownVersion({ version: theirs }: Manifest, { version: ours }: Release): string {
  return (
    `The backup was made by Makeready ${theirs}; this is ${ours}, which doesn't know it. ` +
    `Install ${theirs} or newer, then restore it.`
  );
}

async function readManifest(entry: Entry): Promise<Manifest> {
  if (entry.header.name !== manifestEntry) throw new Refusal("This isn't a backup of the shop.");
  const parsed = manifestSchema.safeParse(JSON.parse(await text(entry)));
  if (!parsed.success)
    throw new Refusal(`The backup can't be read: ${parsed.error.issues[0]?.message ?? "damaged"}.`);
  return parsed.data;
}

async function restoreEntry(
  entry: Entry,
  manifest: Manifest,
  client: pg.Client,
  target: RestoreTarget,
  outside: Outside,
): Promise<void> {
  const { name } = entry.header;
  const table = manifest.tables.find((candidate) => tableEntry(candidate.name) === name);
  if (table) return pipeline(entry, client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)));
  const file = manifest.files.find(({ key }) => fileEntry(key) === name);
  if (file) {
    await storeFile(entry, file, target.storage);
    outside.storedKeys.push(file.key);
    return;
  }
  if (name !== secretEntry)
    throw new Refusal(`The archive holds something that is not part of a backup: ${name}`);
  outside.secret = await text(entry);
}

async function storeFile(
  content: Entry,
  file: Manifest["files"][number],
  storage: FileStorage,
): Promise<void> {
  const { sha256 } = await storage.put(file.key, Readable.from(content, { objectMode: false }));
  if (sha256 === file.sha256) return;
  await storage.remove(file.key);
  throw new Refusal(`The file ${file.key} in the archive is damaged.`);
}

/** Written before the database is changed for good, so that a full disk changes nothing. */
async function prepareSecret(dataDir: string, secret: string | null): Promise<() => Promise<void>> {
  if (secret === null) return async () => undefined;
  const file = secretFile(dataDir);
  await writeFile(partialOf(file), secret, { mode: 0o600, flush: true });
  return () => rename(partialOf(file), file);
}

const secretFile = (dataDir: string) => path.join(dataDir, "secret");
const partialOf = (file: string) => `${file}.partial`;

async function finish(
  manifest: Manifest,
  seen: ReadonlySet<string>,
  client: pg.Client,
): Promise<void> {
  const missing = manifest.tables.find(({ name }) => !seen.has(tableEntry(name)));
  if (missing) throw new Refusal(`The archive is cut short: the table ${missing.name} is missing.`);
  if (manifest.hasSecret && !seen.has(secretEntry)) throw new Refusal("The archive is cut short.");
  for (const { name, lastValue } of manifest.sequences) {
    const sequence = `public.${quoteName(name)}`;
    if (lastValue === null) await client.query(`alter sequence ${sequence} restart`);
    else await client.query("select setval($1::regclass, $2::bigint)", [sequence, lastValue]);
  }
}

/** In a sentence, whatever it was: who restores has other worries than a stack. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const words = errorWords(error);
  if (code === "ENOENT") return "There's no such file.";
  if (code === "EISDIR") return "That is a folder, not a backup.";
  const isDamaged =
    code.startsWith("Z_") ||
    error instanceof SyntaxError ||
    /unexpected end|invalid tar header/i.test(words);
  return isDamaged ? `The archive is damaged: ${words}` : `Something unexpected happened: ${words}`;
}
