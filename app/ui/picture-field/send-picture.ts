import { jsonRecord } from "#app/shop/form/json-record.ts";
import { PICTURE_UPLOAD_PATH } from "#app/shop/picture/picture-terms.ts";

export type SendPictureResult =
  | { ok: true; url: string; name: string }
  | { ok: false; message: string };

const BROKEN_OFF: SendPictureResult = {
  ok: false,
  message: "Failed to upload image. Please try again.",
};

/** Sends one picture, telling how far it is in percent; its address comes back. */
export function sendPicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<SendPictureResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", PICTURE_UPLOAD_PATH);
    request.setRequestHeader("X-File-Name", encodeURIComponent(file.name));
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    };
    request.onload = () => resolve(readAnswer(request.status, request.responseText));
    request.onerror = () => resolve(BROKEN_OFF);
    request.onabort = () => resolve(BROKEN_OFF);
    request.send(file);
  });
}

function readAnswer(status: number, text: string): SendPictureResult {
  const { url, name, error } = parse(text);
  if (status === 201 && typeof url === "string") {
    return { ok: true, url, name: typeof name === "string" ? name : "" };
  }
  return typeof error === "string" ? { ok: false, message: error } : BROKEN_OFF;
}

function parse(text: string): Record<string, unknown> {
  try {
    return jsonRecord(JSON.parse(text));
  } catch {
    // A proxy's error page instead of our answer.
    return {};
  }
}
