import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { pictureFiles, pictures } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isMissingFile, isStorageFailure } from "#app/platform/storage/storage-failure.server.ts";
import type { Logo } from "#app/shop/settings/settings.ts";
import { keptLogoFile, keptPictureId, widestPictureFile } from "#app/shop/picture/kept-picture.ts";

export type MadeLogo = { ok: true; logo: Logo } | { ok: false; reason: "missing" | "away" };

const MISSING: MadeLogo = { ok: false, reason: "missing" };

/** Twice what pages show of it at most, in pixels. */
const LARGEST = { width: 640, height: 192 };

/**
 * Makes the file that pages, mails and papers show as the shop's logo of a picture that was
 * uploaded (decision 25): a PNG, which mail programs and papers take, with what is clear in it.
 * `missing`: the shop has no such picture; `away`: its storage can't be asked.
 */
export async function makeLogo(
  { db, storage, log }: Pick<Services, "db" | "log" | "storage">,
  url: string,
): Promise<MadeLogo> {
  const id = keptPictureId(url);
  const source = id && widestPictureFile(id, "webp");
  if (!source || (await db.$count(pictures, eq(pictures.id, id))) === 0) return MISSING;
  const content = await read({ storage, log }, source.storageKey);
  if (!Buffer.isBuffer(content)) return { ok: false, reason: content };
  const { data, info } = await sharp(content)
    .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const { storageKey } = keptLogoFile(id);
  const stored = await storage.put(storageKey, Readable.from([data])).catch((error: unknown) => {
    if (!isStorageFailure(error)) throw error;
    log.error({ err: error, storageKey }, "the shop's logo can't be stored");
    return null;
  });
  if (stored === null) return { ok: false, reason: "away" };
  await db
    .insert(pictureFiles)
    .values({ storageKey, pictureId: id, ...stored })
    .onConflictDoUpdate({ target: pictureFiles.storageKey, set: stored });
  return { ok: true, logo: { url, width: info.width, height: info.height } };
}

/** The file of the logo that is in force, for papers; `null` when there is none. */
export async function readLogo(
  services: Pick<Services, "log" | "storage">,
  { logo }: { logo: Logo | null },
): Promise<Buffer | null> {
  const id = logo && keptPictureId(logo.url);
  const content = id ? await read(services, keptLogoFile(id).storageKey) : null;
  return Buffer.isBuffer(content) ? content : null;
}

async function read(
  { storage, log }: Pick<Services, "log" | "storage">,
  storageKey: string,
): Promise<Buffer | "missing" | "away"> {
  try {
    return await buffer(await storage.read(storageKey));
  } catch (error) {
    log.error({ err: error, storageKey }, "a picture of the shop can't be read");
    return isMissingFile(error) ? "missing" : "away";
  }
}
