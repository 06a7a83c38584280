/** Why a file was not taken: an HTTP status and a sentence for whoever sent it. */
export interface FileRefusal {
  ok: false;
  status: 400 | 413 | 415 | 422 | 429 | 503 | 507;
  message: string;
}

export function refuseFile(status: FileRefusal["status"], message: string): FileRefusal {
  return { ok: false, status, message };
}
