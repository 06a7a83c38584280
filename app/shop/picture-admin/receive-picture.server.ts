import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { auditLog, pictureFiles, pictures } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { fileName } from "#app/shop/artwork/file-name.ts";
import { type FileRefusal, refuseFile } from "#app/shop/artwork/file-refusal.ts";
import { findInfection } from "#app/shop/artwork/find-infection.server.ts";
import { recogniseContent } from "#app/shop/artwork/recognise-content.server.ts";
import {
  type TemporaryFile,
  withTemporaryFile,
} from "#app/shop/artwork/with-temporary-file.server.ts";
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureWidth,
} from "#app/shop/picture/picture-files.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Person } from "#app/shop/person/person.ts";
import { encodePicture, encodeSharePicture } from "#app/shop/picture/encode-picture.server.ts";
import {
  type KeptPictureFile,
  keptPictureFile,
  keptPictureUrl,
  keptShareFile,
  pictureId,
} from "#app/shop/picture/kept-picture.ts";
import { PICTURE_KINDS, PICTURE_TYPES } from "#app/shop/picture/picture-terms.ts";

/** More than any camera takes that a shop would show; unpacked it is 200 MB. */
const MAX_PIXELS = 50_000_000;
/** Nothing on a page is that tall beside its width; a file of it could not be written. */
const TALLEST = 4;
/** Part of every id: raise it when the same upload should make other files. */
const EDITION = 1;

const UNREADABLE = refuseFile(422, "This picture can't be read. Save it again and try once more.");

export type ReceivePictureResult =
  /** `url`: the address without size and format, as `Picture` takes it. */
  { ok: true; url: string; name: string } | FileRefusal;

type PictureServices = Pick<Services, "changes" | "db" | "env" | "log" | "now" | "storage">;

/**
 * Takes a picture for the shop's own pages (specification §7, Storage): recognised by its
 * content, measured before it is unpacked, scanned for viruses, then made anew in the sizes and
 * formats of the built-in ones, without what the camera noted. Of moving pictures the
 * first frame. The caller has seen that `by` is an admin. A refused one leaves nothing behind.
 */
export async function receivePicture(
  services: PictureServices,
  { name, content }: { name: string; content: Readable },
  by: Pick<Person, "userId" | "name">,
): Promise<ReceivePictureResult> {
  const { pictureMaxMegabytes: maxMegabytes } = await currentSettings(services);
  return withTemporaryFile(services, { content, maxMegabytes }, (file) =>
    take(services, { ...file, name }, by),
  );
}

async function take(
  services: PictureServices,
  file: TemporaryFile & { name: string },
  by: Pick<Person, "userId" | "name">,
): Promise<ReceivePictureResult> {
  const contentType = await recogniseContent(file.head, file.name);
  if (contentType === null || !PICTURE_TYPES.some((type) => type === contentType)) {
    return refuseFile(415, `This is not a picture we can show. We take ${PICTURE_KINDS}.`);
  }
  const infection = await findInfection(services, file.path);
  if (infection) return infection;
  const measured = await measure(file.path);
  if (!measured.ok) return measured;
  const widest = PICTURE_WIDTHS.find((width) => width >= measured.width) ?? 2000;
  const id = pictureId(await contentHash(file.path), widest);
  const name = fileName(file.name, contentType);
  const taken = { ok: true as const, url: keptPictureUrl(id), name };
  if (await isHere(services, id)) return taken;
  const made = await makeFiles(file.path, id, widest);
  if (made === null) return UNREADABLE;
  await keep(services, { ...measured, id, name, files: made }, by);
  return taken;
}

/** Reads the header only, so that what unpacks to gigabytes is not unpacked. */
async function measure(
  path: string,
): Promise<{ ok: true; width: number; height: number } | FileRefusal> {
  const found = await unlessUnreadable(sharp(path, { limitInputPixels: false }).metadata());
  if (found === null) return UNREADABLE;
  const { width, height } = found.autoOrient;
  if (width * height <= MAX_PIXELS) return { ok: true, width, height };
  return refuseFile(
    422,
    `This picture has more than ${MAX_PIXELS / 1_000_000} megapixels. Save it smaller and try again.`,
  );
}

async function contentHash(path: string): Promise<string> {
  const hash = createHash("sha256").update(`edition ${EDITION}\n`);
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Whether it was uploaded before; it is then kept as long as a new one, until a form is saved with it. */
async function isHere({ db, now }: PictureServices, id: string): Promise<boolean> {
  const found = await db
    .update(pictures)
    .set({ createdAt: now() })
    .where(eq(pictures.id, id))
    .returning({ id: pictures.id });
  return found.length > 0;
}

type MadeFile = KeptPictureFile & { content: Buffer };

/** Unpacked once, then packed in each size; `null` for what only looked like a picture. */
async function makeFiles(
  path: string,
  id: string,
  widest: PictureWidth,
): Promise<MadeFile[] | null> {
  const unpacked = await unlessUnreadable(
    sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(within(widest))
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true }),
  );
  if (unpacked === null) return null;
  const { width, height, channels } = unpacked.info;
  const open = () => sharp(unpacked.data, { raw: { width, height, channels } });
  const files: MadeFile[] = [];
  for (const size of PICTURE_WIDTHS.filter((one) => one <= widest)) {
    for (const format of PICTURE_FORMATS) {
      const content = await encodePicture[format](open().resize(within(size))).toBuffer();
      files.push({ ...keptPictureFile(id, size, format), content });
    }
  }
  files.push({ ...keptShareFile(id), content: await encodeSharePicture(open()).toBuffer() });
  return files;
}

/** Never enlarged. */
function within(width: PictureWidth) {
  return { width, height: width * TALLEST, fit: "inside", withoutEnlargement: true } as const;
}

async function unlessUnreadable<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Puts all files into storage and records them; a failure leaves none of a new picture. */
async function keep(
  { db, storage, now }: PictureServices,
  picture: { id: string; name: string; width: number; height: number; files: MadeFile[] },
  by: Pick<Person, "userId" | "name">,
) {
  const { id, name, width, height } = picture;
  const stored: (typeof pictureFiles.$inferInsert)[] = [];
  try {
    for (const { storageKey, content } of picture.files) {
      const put = await storage.put(storageKey, Readable.from([content]));
      stored.push({ storageKey, pictureId: id, ...put });
    }
    await db.transaction(async (tx) => {
      const createdAt = now();
      const [added] = await tx
        .insert(pictures)
        .values({ id, name, width, height, createdAt })
        .onConflictDoNothing()
        .returning({ id: pictures.id });
      // Somebody uploaded the very same at the same moment.
      if (!added) return;
      await tx.insert(pictureFiles).values(stored);
      await tx.insert(auditLog).values({
        actorId: by.userId,
        actor: by.name,
        createdAt,
        action: "picture.add",
        subject: `picture:${id}`,
        after: { name, width, height },
      });
    });
  } catch (error) {
    if ((await db.$count(pictures, eq(pictures.id, id))) === 0) {
      // What kept them from being stored may keep them from being removed; why they failed is what is told.
      await Promise.allSettled(picture.files.map(({ storageKey }) => storage.remove(storageKey)));
    }
    throw error;
  }
}
