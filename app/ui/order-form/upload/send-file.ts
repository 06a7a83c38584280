import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { postFile } from "#app/ui/kit/post-file.ts";
import type { UploadedFile } from "./uploaded-file.ts";

export type SendFileResult =
  | { ok: true; file: UploadedFile }
  /** `canRetry`: nothing is wrong with the file itself. */
  | { ok: false; reason: "refused"; message: string; canRetry: boolean }
  | { ok: false; reason: "canceled" };

/** Sends one file of an order, telling how far it is in percent. */
export async function sendFile(
  file: File,
  purpose: FilePurpose,
  progress: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<SendFileResult> {
  const result = await postFile(`/api/uploads?purpose=${purpose}`, file, {
    ...progress,
    read: readFile,
  });
  if (result.kind === "taken") return { ok: true, file: result.taken };
  if (result.kind === "canceled") return { ok: false, reason: "canceled" };
  const { message, canRetry } = result;
  return { ok: false, reason: "refused", message, canRetry };
}

function readFile({ id, name, bytes }: Record<string, unknown>): UploadedFile | null {
  if (typeof id !== "string" || typeof name !== "string") return null;
  return { id, name, bytes: typeof bytes === "number" ? bytes : 0 };
}
