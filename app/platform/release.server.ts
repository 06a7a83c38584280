import { readFile } from "node:fs/promises";
import { z } from "zod";
import { type DatabaseDesign, readDatabaseDesign } from "./db/database-design.server.ts";

/** One version of the shop, and what it wants of its database. */
export interface Release {
  /** As semantic versioning writes it: "1.4.0". */
  version: string;
  design: DatabaseDesign;
}

/** The name of the shop's version: what an owner tells when asking for help. */
export interface ReleaseName {
  version: string;
  /** The last migration of its database: "0003_gift-cards". */
  migration: string;
}

const packageSchema = z.object({ version: z.string() });

export async function readRelease(): Promise<Release> {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  const { version } = packageSchema.parse(JSON.parse(text));
  return { version, design: await readDatabaseDesign() };
}

export function nameRelease({ version, design }: Release): ReleaseName {
  return { version, migration: design.migrations.at(-1)?.name ?? "" };
}

/** "Makeready 1.4.0, database 0003_gift-cards". */
export function releaseWords({ version, migration }: ReleaseName): string {
  return `Makeready ${version}, database ${migration}`;
}
