import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hasCode } from "../system-error.server.ts";
import { createMeter } from "./measure.server.ts";
import type { FilePlace } from "./file-place.server.ts";

/** Files in a folder of this machine, readable by the shop alone. */
export async function openFolder(folder: string): Promise<FilePlace> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const placeOf = (key: string) => placeIn(folder, key);
  return {
    put: async (key, content) => put(placeOf(key), content),
    take: async (key, file) => take(placeOf(key), file),
    read: async (key) => read(placeOf(key)),
    remove: async (key) => rm(placeOf(key), { force: true }),
  };
}

/** Keys may come from a backup: none leads out of the folder. */
function placeIn(folder: string, key: string): string {
  const place = path.resolve(folder, key);
  if (!place.startsWith(path.resolve(folder) + path.sep)) {
    throw new Error(`${key} is no key of a stored file.`);
  }
  return place;
}

/** Under a name of its own until it is whole: what breaks off is never found in its place. */
async function put(place: string, content: Readable) {
  const partial = `${place}.${randomUUID()}.partial`;
  const meter = createMeter();
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  try {
    // Written through to the disk, so that a power cut leaves the whole file or none.
    const written = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(content, meter.stream, written);
    await rename(partial, place);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return meter.result();
}

/** A stream tells only as an event that its file is missing. */
async function read(place: string): Promise<Readable> {
  const content = createReadStream(place);
  await once(content, "open");
  return content;
}

async function take(place: string, file: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  try {
    await rename(file, place);
  } catch (error) {
    // The folder may be a disk of its own, where nothing can be moved to.
    if (!hasCode(error, "EXDEV")) throw error;
    await put(place, createReadStream(file));
  }
}
