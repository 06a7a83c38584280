import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Pack, pack } from "tar-stream";
import type { Release } from "#app/platform/release.server.ts";
import {
  isMissingFile,
  isStorageFailure,
  storageFailure,
} from "#app/platform/storage/storage-failure.server.ts";
import type { FileStorage } from "#app/platform/storage/storage.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";
import {
  copyTarget,
  describeFiles,
  describeSequences,
  describeTables,
  findMigration,
} from "./describe-database.ts";
import { fileEntry, type Manifest, manifestEntry, secretEntry, tableEntry } from "./manifest.ts";
import { ownClient } from "#app/platform/db/own-client.server.ts";

export interface BackupSource {
  databaseUrl: string;
  storage: FileStorage;
  dataDir: string;
  /** The shop whose database it is. */
  release: Release;
  /** The secret comes from the environment; one in the data folder is not the shop's. */
  isSecretGiven: boolean;
}

export type BackupResult =
  /** `missing`: keys of files that are recorded but not in storage. */
  { ok: true; bytes: number; files: number; missing: string[] } | { ok: false; reason: string };

/** Quick: customers' pictures and PDFs are compressed already. */
const gzipLevel = 3;

/**
 * Writes everything that a shop is into one archive: the database as it is at
 * one moment, the files it names, and the secret that signs links. The shop may
 * run meanwhile. A backup cut short leaves nothing under the name.
 */
export async function writeBackup(
  source: BackupSource,
  target: string,
  now: Date,
): Promise<BackupResult> {
  if (await exists(target)) return { ok: false, reason: `${target} already exists.` };
  const folder = path.dirname(path.resolve(target));
  if (!(await exists(folder))) return { ok: false, reason: `There's no folder ${folder}.` };
  const work = await mkdtemp(path.join(folder, ".backup-"));
  const client = ownClient({ connectionString: source.databaseUrl });
  try {
    await client.connect();
    await client.query("begin transaction isolation level repeatable read, read only");
    const migration = await findMigration(client, source.release);
    if (migration === null) return { ok: false, reason: otherVersion(source.release) };
    const partial = path.join(work, "backup");
    const archive = pack();
    const writing = pipeline(
      archive,
      createGzip({ level: gzipLevel }),
      createWriteStream(partial, { mode: 0o600 }),
    );
    const [content] = await Promise.all([
      addEverything(archive, client, source, { work, now, migration }),
      writing,
    ]);
    await flush(partial);
    await rename(partial, target);
    return { ok: true, bytes: (await stat(target)).size, ...content };
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    return { ok: false, reason: `Nothing was backed up. ${error.message}` };
  } finally {
    await client.end();
    await rm(work, { recursive: true, force: true });
  }
}

async function addEverything(
  archive: Pack,
  client: pg.Client,
  source: BackupSource,
  { work, now, migration }: { work: string; now: Date; migration: Manifest["migration"] },
) {
  try {
    const secret = source.isSecretGiven ? null : await readSecret(source.dataDir);
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      version: source.release.version,
      migration,
      tables: await describeTables(client),
      sequences: await describeSequences(client),
      files: await describeFiles(client),
      hasSecret: secret !== null,
    };
    await addText(archive, manifestEntry, JSON.stringify(manifest));
    for (const table of manifest.tables) await addTable(archive, client, table, work);
    const missing: string[] = [];
    for (const file of manifest.files)
      if (!(await addFile(archive, source.storage, file))) missing.push(file.key);
    if (secret !== null) await addText(archive, secretEntry, secret);
    archive.finalize();
    return { files: manifest.files.length - missing.length, missing };
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

function otherVersion({ version }: Release): string {
  return `The database belongs to another version of the shop than this one, ${version}. Back it up with that version.`;
}

/** An entry's size comes before its content, so a table is first copied beside the archive. */
async function addTable(
  archive: Pack,
  client: pg.Client,
  table: Manifest["tables"][number],
  work: string,
) {
  const spool = path.join(work, "table");
  await pipeline(
    client.query(copyTo(`copy ${copyTarget(table)} to stdout`)),
    createWriteStream(spool, { mode: 0o600 }),
  );
  const { size } = await stat(spool);
  await addStream(archive, tableEntry(table.name), size, createReadStream(spool));
}

async function addFile(
  archive: Pack,
  storage: FileStorage,
  file: Manifest["files"][number],
): Promise<boolean> {
  let content: Readable;
  try {
    content = await storage.read(file.key);
    await once(content, "readable");
  } catch (error) {
    if (isMissingFile(error)) return false;
    // What can't be read just now is not gone: a backup without it would not be one.
    throw storageFailure("give", error);
  }
  await addStream(archive, fileEntry(file.key), file.bytes, content);
  return true;
}

async function addStream(
  archive: Pack,
  name: string,
  size: number,
  content: Readable,
): Promise<void> {
  await pipeline(content, archive.entry({ name, size, mode: 0o600 }));
}

async function addText(archive: Pack, name: string, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
  });
}

async function readSecret(dataDir: string): Promise<string | null> {
  try {
    return await readFile(path.join(dataDir, "secret"), "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}
