/** Why a file was not taken: an HTTP status and a sentence for whoever sent it. */
export interface FileRefusal {
  ok: false;
  status: 400 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507;
  message: string;
}

export function tooLarge(maxMegabytes: number): FileRefusal {
  return refuseFile(413, `This file is larger than ${maxMegabytes} MB.`);
}

export const NO_PURPOSE = refuseFile(400, "It is not said what this file is for.");

export const EMPTY_FILE = refuseFile(400, "This file is empty.");

export const UPLOAD_GONE = refuseFile(
  404,
  "This upload is no longer here. Please choose the file again.",
);

export const NO_ROOM_ON_DISK = refuseFile(
  507,
  "We have no room for more files at the moment. Please call us.",
);

export const STORAGE_AWAY = refuseFile(
  503,
  "We can't keep files at the moment. Please try again in a few minutes.",
);

export function refuseFile(status: FileRefusal["status"], message: string): FileRefusal {
  return { ok: false, status, message };
}
