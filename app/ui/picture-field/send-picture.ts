import { PICTURE_UPLOAD_PATH } from "#app/shop/picture/picture-terms.ts";
import { postFile } from "#app/ui/kit/post-file.ts";
import { waitForOwner } from "#app/ui/live/kept-session.ts";

export type SendPictureResult =
  | { ok: true; url: string; name: string }
  | { ok: false; message: string };

/** Sends one picture once its person is signed in, telling how far it is in percent; its address comes back. */
export async function sendPicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<SendPictureResult> {
  await waitForOwner({ isSent: true });
  const result = await postFile(PICTURE_UPLOAD_PATH, file, { onProgress, read: readPicture });
  if (result.kind === "taken") return { ok: true, ...result.taken };
  const isRefused = result.kind === "refused";
  return { ok: false, message: isRefused ? result.message : "The upload was canceled." };
}

function readPicture({ url, name }: Record<string, unknown>): { url: string; name: string } | null {
  if (typeof url !== "string") return null;
  return { url, name: typeof name === "string" ? name : "" };
}
