import type { newsletters } from "#app/platform/db/schema.ts";
import type { MailBlock, MailDocument } from "#app/platform/mail/mail-document.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailedPicture } from "#app/shop/picture/mailed-picture.server.ts";
import { letterParagraphs, wholeUrl } from "./letter-text.ts";

export const NEWSLETTER = "newsletter";

export type Letter = typeof newsletters.$inferSelect;

/** A letter as a mail: picture, paragraphs, one button. */
export function letterDocument(
  { publicUrl }: Pick<Services["env"], "publicUrl">,
  letter: Omit<
    Letter,
    "id" | "state" | "version" | "startsAt" | "endedAt" | "createdAt" | "updatedAt"
  >,
): MailDocument {
  const { subject, preheader, body, picture, pictureAlt, buttonLabel, buttonUrl } = letter;
  const paragraphs = letterParagraphs(body).map((parts): MailBlock => ({
    type: "linked",
    parts: parts.map((part) =>
      typeof part === "string" ? part : { ...part, url: wholeUrl(publicUrl, part.url) },
    ),
  }));
  return {
    subject,
    heading: subject,
    preheader,
    blocks: [
      ...(picture === null
        ? []
        : [{ type: "picture" as const, picture: mailedPicture(picture, pictureAlt) }]),
      ...paragraphs,
      ...(buttonUrl === ""
        ? []
        : [{ type: "button" as const, label: buttonLabel, url: wholeUrl(publicUrl, buttonUrl) }]),
    ],
  };
}
