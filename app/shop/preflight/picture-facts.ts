import { z } from "zod";

/**
 * What a picture file says of itself: JPG, PNG, TIFF, WebP, GIF, AVIF, the composite of a PSD, or an
 * SVG. Its server reads it; the stated resolution is left out because it means nothing.
 */
export const pictureFactsSchema = z.object({
  format: z.enum(["jpeg", "png", "tiff", "webp", "gif", "avif", "psd", "svg"]),
  /** As stored, before EXIF turns it; of an SVG its viewBox. */
  widthPixels: z.number().positive(),
  heightPixels: z.number().positive(),
  /** EXIF: 1 as it is; from 5 on width and height change places. */
  orientation: z.int().min(1).max(8),
  space: z.enum(["rgb", "cmyk", "gray", "lab", "other"]),
  bitsPerChannel: z.int().positive(),
  hasAlpha: z.boolean(),
  /** The description of its ICC profile; `null` without one. */
  profile: z.string().nullable(),
  /** Of a TIFF or GIF: its pages, or its frames. */
  pages: z.int().positive(),
  /** An SVG's words that are letters and no outlines: they come out in another font. */
  hasLiveText: z.boolean(),
});

export type PictureFacts = z.infer<typeof pictureFactsSchema>;
