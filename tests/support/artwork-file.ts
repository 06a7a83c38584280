import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

/** An artwork file in storage, of nobody's order unless it is said. */
export async function insertArtwork(
  { db, now, storage }: Pick<Services, "db" | "now" | "storage">,
  content: Buffer,
  given: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const storageKey = `uploads/${id}`;
  await storage.put(storageKey, Readable.from([content]));
  await db.insert(files).values({
    id,
    purpose: "artwork",
    name: "card.pdf",
    contentType: "application/pdf",
    bytes: Math.max(1, content.length),
    sha256: createHash("sha256").update(content).digest("hex"),
    storageKey,
    visitorHash: "hash-of-dana's-phone",
    createdAt: now(),
    ...given,
  });
  return id;
}
