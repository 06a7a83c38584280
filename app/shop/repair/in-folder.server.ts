import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Services } from "#app/platform/services.server.ts";
import { copyContent } from "#app/shop/artwork/inspection/copy-content.server.ts";
import { incomingFolder } from "#app/shop/artwork/with-temporary-file.server.ts";

/** Where a process draws a file anew; what a crash leaves is swept with uploads that broke off. */
export interface DrawingFolder {
  path: string;
  /** The stored file. */
  file: string;
  /** Where the drawn one is to be written. */
  result: string;
  /** For the process to be in. */
  empty: string;
}

/** A new folder with a stored file in it; who asks for it removes it. */
export async function openDrawingFolder(
  services: Pick<Services, "env" | "storage">,
  storageKey: string,
): Promise<DrawingFolder> {
  const incoming = incomingFolder(services.env);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(incoming, "drawing-"));
  const file = path.join(folder, "file");
  const empty = path.join(folder, "empty");
  try {
    await mkdir(empty, { mode: 0o700 });
    await copyContent(services, storageKey, file);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { path: folder, file, result: path.join(folder, "result.pdf"), empty };
}

/** Puts another stored file into the folder, and gives where it is. */
export async function addToFolder(
  services: Pick<Services, "storage">,
  { path: folder }: Pick<DrawingFolder, "path">,
  storageKey: string,
): Promise<string> {
  const file = path.join(folder, `file-${randomUUID()}`);
  await copyContent(services, storageKey, file);
  return file;
}
