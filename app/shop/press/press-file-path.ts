import type { FaceName } from "#app/shop/preflight/print-job.ts";

/** Where the team gets the press file of one face of an artwork file. */
export function pressFilePath(fileId: string, face: FaceName): string {
  return `/admin/files/${fileId}/press/${face}`;
}

/** Asks for crop marks and the file's name around it. */
export const MARKS_FIELD = "marks";
