import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The design that a version of the shop wants its database to have (decision 44). */
export interface DatabaseDesign {
  /** Applied once each, in this order. */
  migrations: readonly Migration[];
  /** Functions and triggers as they stand after the last migration. */
  functions: Script;
}

export interface Migration extends Script {
  /** `0003_gift-cards`. */
  name: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

interface Script {
  sql: string;
  /** SHA-256 of the text. */
  hash: string;
}

const DESIGN_FOLDER = fileURLToPath(new URL("../../../db", import.meta.url));

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.int() })).min(1),
});

/** Reads `migrations/` as drizzle-kit writes it, and every file of `functions/`. */
export async function readDatabaseDesign(folder = DESIGN_FOLDER): Promise<DatabaseDesign> {
  const migrationsFolder = path.join(folder, "migrations");
  const migrations: Migration[] = [];
  for (const { tag, when } of (await readJournal(migrationsFolder)).entries) {
    const script = await readScripts([path.join(migrationsFolder, `${tag}.sql`)]);
    migrations.push({ name: tag, createdAt: when, sql: script.sql, hash: script.hash });
  }
  const functionsFolder = path.join(folder, "functions");
  const files = (await readdir(functionsFolder)).toSorted();
  const functions = await readScripts(files.map((file) => path.join(functionsFolder, file)));
  return { migrations, functions };
}

async function readJournal(migrationsFolder: string) {
  const journal = await readFile(path.join(migrationsFolder, "meta", "_journal.json"), "utf8");
  return journalSchema.parse(JSON.parse(journal));
}

async function readScripts(files: readonly string[]): Promise<Script> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const sql = texts.join("\n");
  return { sql, hash: createHash("sha256").update(sql).digest("hex") };
}
