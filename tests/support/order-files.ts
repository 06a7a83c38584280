import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

/** A stored file of an order's line; of none that was uploaded and not yet ordered with. */
export async function insertOrderFile(
  { db, storage }: Pick<Services, "db" | "storage">,
  lineId: string | null,
  name: string,
  content: string,
) {
  const id = randomUUID();
  const storageKey = `artwork/${id}`;
  const stored = await storage.put(storageKey, Readable.from([Buffer.from(content)]));
  await db.insert(files).values({
    id,
    purpose: "artwork",
    name,
    contentType: "image/svg+xml",
    ...stored,
    storageKey,
    visitorHash: "somebody",
    orderLineId: lineId,
    createdAt: new Date(),
  });
  return { id, storageKey };
}
