import { createReadStream } from "node:fs";
import { scanWithClamd } from "#app/platform/clamd/scan-with-clamd.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type FileRefusal, refuseFile } from "./file-refusal.ts";

/** Why the virus scanner keeps a file out; `null` when it may be taken or none is set up. */
export async function findInfection(
  { env, log }: Pick<Services, "env" | "log">,
  path: string,
): Promise<FileRefusal | null> {
  if (env.clamdSocket === null) return null;
  const scan = await scanWithClamd(env.clamdSocket, createReadStream(path));
  switch (scan.kind) {
    case "clean":
      return null;
    case "infected":
      return refuseFile(
        422,
        `Our virus scanner found ${scan.signature} in this file, so we can't take it.`,
      );
    case "too_large":
      return refuseFile(
        413,
        "This file is too large for our virus scanner. Please email it to us.",
      );
    case "unknown":
      log.error({ reason: scan.reason }, "a file could not be scanned for viruses");
      return refuseFile(
        503,
        "We can't check files for viruses at the moment. Please try again in a few minutes.",
      );
  }
}
