/**
 * The types in which pictures of the shop's own may be uploaded, recognised by content
 * (specification §5: image/*).
 */
export const PICTURE_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
] as const;

/** The value of a file input's `accept`. */
export const PICTURE_ACCEPT = ".jpg,.jpeg,.png,.webp,.avif,.gif";

/** The kinds, as people call them. */
export const PICTURE_KINDS = "JPG, PNG, WebP, AVIF or GIF";

/** With one form. */
export const MAX_PICTURES = 20;

/** The address that the browser sends a picture to as soon as it is chosen. */
export const PICTURE_UPLOAD_PATH = "/admin/pictures";
