import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp from "sharp";
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureFile,
  type PictureFormat,
  sharePicture,
} from "#app/shop/picture/picture-files.ts";
import { encodePicture, encodeSharePicture } from "#app/shop/picture/encode-picture.server.ts";

const cataloguePictures = path.resolve(import.meta.dirname, "../../catalogue/pictures");

/** Part of every fingerprint: raise it when the files should be made anew. */
const edition = 3;

/**
 * Makes the AVIF and WebP files of the catalogue's photographs in the widths
 * that the pages ask for, and the JPEG for shared links. Skips the pictures that are up to date; returns how
 * many were made.
 */
export async function buildPictures(
  outDir: string,
  originals: string = cataloguePictures,
): Promise<number> {
  await mkdir(outDir, { recursive: true });
  const present = new Set(await readdir(outDir));
  const names = (await readdir(originals)).filter((name) => name.endsWith(".jpg"));
  let made = 0;
  const queue = names.values();
  const lane = async () => {
    for (const name of queue) {
      if (await buildPicture(path.join(originals, name), outDir, present)) made += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return made;
}

async function buildPicture(
  original: string,
  outDir: string,
  present: ReadonlySet<string>,
): Promise<boolean> {
  const slug = path.basename(original, ".jpg");
  const content = await readFile(original);
  const { width: originalWidth } = await sharp(content).metadata();
  const files = filesOf(slug, originalWidth);
  const stamp = path.join(outDir, `.${slug}.sha256`);
  const fingerprint = fingerprintOf(content);
  const shared = sharePicture(slug);
  const isWhole = present.has(shared) && files.every(({ name }) => present.has(name));
  if (isWhole && (await readStamp(stamp)) === fingerprint) return false;
  for (const { name, width, format, like } of files) {
    const file = path.join(outDir, name);
    if (like === null) {
      const picture = encodePicture[format](sharp(content).resize({ width }));
      await writeWhole(file, await picture.toBuffer());
    } else {
      await whole(file, (unfinished) => copyFile(path.join(outDir, like), unfinished));
    }
  }
  await writeWhole(path.join(outDir, shared), await encodeSharePicture(sharp(content)).toBuffer());
  await writeWhole(stamp, fingerprint);
  return true;
}

interface PictureFileMade {
  name: string;
  width: number;
  format: PictureFormat;
  /** The file it is a copy of: pages ask for every width, and a picture is never enlarged. */
  like: string | null;
}

function filesOf(slug: string, originalWidth: number): PictureFileMade[] {
  const widest = PICTURE_WIDTHS.findLast((width) => width <= originalWidth) ?? PICTURE_WIDTHS[0];
  return PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({
      name: pictureFile(slug, width, format),
      width,
      format,
      like: width > widest ? pictureFile(slug, widest, format) : null,
    })),
  );
}

function fingerprintOf(content: Buffer): string {
  const settings = JSON.stringify([edition, PICTURE_WIDTHS, PICTURE_FORMATS]);
  return createHash("sha256").update(settings).update(content).digest("hex");
}

async function readStamp(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function writeWhole(file: string, content: Buffer | string) {
  await whole(file, (unfinished) => writeFile(unfinished, content));
}

/** A build cut short leaves no half file behind. */
async function whole(file: string, write: (unfinished: string) => Promise<void>) {
  const unfinished = `${file}.${process.pid}.part`;
  await write(unfinished);
  await rename(unfinished, file);
}
