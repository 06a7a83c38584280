/** The types of files that the inspector reads. */
export const READABLE_TYPES = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/tiff",
  "image/webp",
  "image/gif",
  "image/avif",
  "image/svg+xml",
  "image/vnd.adobe.photoshop",
] as const;

export type ReadableType = (typeof READABLE_TYPES)[number];

/** Others, PostScript for one, can't be read honestly: they are looked at by hand. */
export function findReadableType(contentType: string): ReadableType | null {
  return READABLE_TYPES.find((type) => type === contentType) ?? null;
}
