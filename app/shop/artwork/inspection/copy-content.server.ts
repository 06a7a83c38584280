import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Services } from "#app/platform/services.server.ts";

/** Writes a stored file's content beside it, for a process that may see nothing else. */
export async function copyContent(
  { storage }: Pick<Services, "storage">,
  storageKey: string,
  file: string,
): Promise<void> {
  await pipeline(await storage.read(storageKey), createWriteStream(file, { mode: 0o600 }));
}
