import { createHash } from "node:crypto";
import { lstat, readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { inspectionPictures, inspections } from "#app/platform/db/schema.ts";
import type { MadePicture } from "#app/platform/inspector/inspection-lines.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import { pictureName } from "#app/shop/preflight/page-pictures.ts";
import type { Verdict } from "#app/shop/preflight/verdict.ts";
import { tellOfHold } from "../sign-off/artwork-held-mail.server.ts";
import { keepHolds, lockOrdersOf } from "../sign-off/keep-artwork-hold.server.ts";
import type { InspectionFailure } from "./inspection-terms.ts";

/** What was found in a file, as far as it is known. */
export interface Found {
  facts: ArtworkFacts;
  edges: EdgeFacts[];
  verdict: Verdict;
}

type RecordServices = Pick<Services, "db" | "now" | "storage">;

/** What is known so far; the page shows it while the rest is on its way. */
export async function recordVerdict(
  { db }: Pick<Services, "db">,
  id: string,
  known: Found,
): Promise<void> {
  await db.update(inspections).set(known).where(eq(inspections.id, id));
}

/** What was found, for good; an order's artwork goes on to the press, or its customer is told why not. */
export async function recordEnd(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  id: string,
  known: Found & { failure: InspectionFailure | null },
): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const of = await tx
      .select({ fileId: inspections.fileId })
      .from(inspections)
      .where(eq(inspections.id, id));
    const orders = await lockOrdersOf(
      tx,
      of.map(({ fileId }) => fileId),
    );
    await tx
      .update(inspections)
      .set({ ...known, status: "done", finishedAt: now })
      .where(eq(inspections.id, id));
    for (const one of await keepHolds(tx, orders)) await tellOfHold(tx, services, one, now);
  });
}

/** Larger than any picture of these sides is. */
const MOST_PICTURE_BYTES = 4_000_000;

/** What a process that took a stranger's file apart has left is not believed to be a picture. */
function isWebp(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
}

/**
 * Keeps a picture that was made of a page. Its key is always the same, so what is made twice lies there
 * once.
 */
export async function recordPicture(
  { db, storage }: RecordServices,
  inspectionId: string,
  folder: string,
  { page, size, width, height }: MadePicture,
): Promise<void> {
  const file = path.join(folder, pictureName({ page, size }));
  const found = await lstat(file);
  if (!found.isFile() || found.size > MOST_PICTURE_BYTES) return;
  const content = await readFile(file);
  if (!isWebp(content)) return;
  const storageKey = `inspections/${inspectionId}/${pictureName({ page, size })}`;
  await storage.take(storageKey, file);
  const kept = {
    width,
    height,
    storageKey,
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  };
  try {
    await db
      .insert(inspectionPictures)
      .values({ inspectionId, page, size, ...kept })
      .onConflictDoUpdate({
        target: [inspectionPictures.inspectionId, inspectionPictures.page, inspectionPictures.size],
        set: kept,
      });
  } catch (error) {
    // Its file may have gone meanwhile, and the inspection with it.
    await storage.remove(storageKey);
    throw error;
  }
}
