import type { MailPicture } from "#app/platform/mail/mail-document.server.ts";
import { SHARE_PICTURE, sharePicture } from "./picture-files.ts";

/** The column of a mail, and a picture beside an item's words, in pixels. */
const MAIL_COLUMN = 544;
export const MAIL_THUMBNAIL = 88;

/** A picture of the shop's as a mail shows it: in JPEG, which every mail program reads. */
export function mailedPicture(url: string, alt: string, width = MAIL_COLUMN): MailPicture {
  const height = Math.round((width * SHARE_PICTURE.height) / SHARE_PICTURE.width);
  return { path: sharePicture(url), alt, width, height };
}
