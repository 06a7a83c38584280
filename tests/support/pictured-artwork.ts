import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { files, inspectionPictures, inspections } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { PICTURE_SIZES, pictureName } from "#app/shop/preflight/page-pictures.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import { CARD } from "./artwork-corpus/corpus-jobs.ts";
import { insertArtwork } from "./artwork-file.ts";

type Given = Parameters<typeof insertArtwork>[2];
type Told = Pick<Services, "db" | "now" | "storage">;

/** An artwork file that was looked at, with a small picture of each page, red, green and blue. */
export async function insertPicturedArtwork(
  services: Told,
  given: Given,
  { job = CARD, pages = [0, 1] }: { job?: PrintJob; pages?: readonly number[] } = {},
): Promise<string> {
  const fileId = await insertArtwork(services, Buffer.from(randomUUID()), given);
  await insertPictures(services, fileId, { job, pages });
  return fileId;
}

/** One more look at a file as it is now. */
export async function insertPictures(
  { db, now, storage }: Told,
  fileId: string,
  { job = CARD, pages = [0, 1] }: { job?: PrintJob; pages?: readonly number[] } = {},
): Promise<void> {
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  if (!file) throw new Error("There is no such file.");
  const inspectionId = randomUUID();
  await db.insert(inspections).values({
    id: inspectionId,
    fileId,
    sha256: file.sha256,
    jobKey: inspectionId,
    job,
    rulesVersion: 1,
    status: "done",
    askedAt: now(),
    dueAt: now(),
  });
  for (const page of pages) {
    const content = await picture(page);
    const storageKey = `pictures/${inspectionId}/${pictureName({ page, size: "thumbnail" })}`;
    await storage.put(storageKey, Readable.from([content]));
    await db.insert(inspectionPictures).values({
      inspectionId,
      page,
      size: "thumbnail",
      width: PICTURE_SIZES.thumbnail,
      height: 188,
      storageKey,
      bytes: content.length,
      sha256: storageKey,
    });
  }
}

const COLORS = ["#c03020", "#208040", "#2050a0"];

function picture(page: number): Promise<Buffer> {
  const background = COLORS[page % COLORS.length] ?? "#000000";
  const size = { width: PICTURE_SIZES.thumbnail, height: 188, channels: 3 as const };
  return sharp({ create: { ...size, background } })
    .webp()
    .toBuffer();
}
