import { uploadsInProgress } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { admitFile } from "../admit-file.server.ts";
import { EMPTY_FILE, type FileRefusal, tooLarge } from "../file-refusal.ts";
import { cleanName } from "../file-name.ts";
import { BYTES_A_MEGABYTE } from "../format-bytes.ts";
import { mostMegabytes } from "../most-megabytes.ts";
import type { Uploader } from "../uploader.ts";

export interface AnnouncedFile {
  id: string;
  purpose: FilePurpose;
  /** The file's name on the customer's computer; only shown, never a path. */
  name: string;
  /** Of the whole file. */
  bytes: number;
}

/**
 * Begins an upload that may go on later. All of it counts from now on towards what its sender may
 * keep here, so that whatever was begun can be finished.
 */
export async function beginUpload(
  services: Pick<Services, "changes" | "db" | "now">,
  { visitorHash, userId, addressHash }: Uploader,
  announced: AnnouncedFile,
): Promise<{ ok: true } | FileRefusal> {
  if (announced.bytes === 0) return EMPTY_FILE;
  const maxMegabytes = mostMegabytes(announced.purpose, await currentSettings(services));
  if (announced.bytes > maxMegabytes * BYTES_A_MEGABYTE) return tooLarge(maxMegabytes);
  const uploader = { visitorHash, userId, addressHash };
  return services.db.transaction(async (tx): Promise<{ ok: true } | FileRefusal> => {
    const now = services.now();
    const refused = await admitFile(tx, uploader, now);
    if (refused) return refused;
    const moments = { createdAt: now, updatedAt: now };
    const name = cleanName(announced.name);
    await tx.insert(uploadsInProgress).values({ ...announced, name, ...uploader, ...moments });
    return { ok: true };
  });
}
