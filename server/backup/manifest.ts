import { z } from "zod";

/** The first entry of a backup: what follows it, in order. */
export const manifestSchema = z.object({
  format: z.literal(1, { error: "was made by another version of the shop" }),
  createdAt: z.iso.datetime(),
  /** The version of the shop that made the backup. */
  version: z.string(),
  /** The last migration of the database it was made from: its name, and the hash of its text. */
  migration: z.object({ name: z.string(), hash: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** `null`: never used. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  files: z.array(z.object({ key: z.string(), bytes: z.int().positive(), sha256: z.string() })),
  hasSecret: z.boolean(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestEntry = "manifest.json";
export const secretEntry = "secret";
export const tableEntry = (name: string) => `database/${name}.copy`;
export const fileEntry = (key: string) => `files/${key}`;
