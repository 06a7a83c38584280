import { z } from "zod";
import { readShopMoment } from "#app/shop/clock/shop-moment.ts";
import { optionalLine, requiredLine, requiredLines } from "#app/shop/form/fields.ts";
import { isLetterUrl } from "./letter-text.ts";

/** The fields of a letter's form, as they are typed. */
export const LETTER_FIELDS = [
  "subject",
  "preheader",
  "body",
  "picture",
  "pictureAlt",
  "buttonLabel",
  "buttonUrl",
  "startsAt",
] as const;
export type LetterDraft = Readonly<Record<(typeof LETTER_FIELDS)[number], string>>;

export const EMPTY_LETTER: LetterDraft = {
  subject: "",
  preheader: "",
  body: "",
  picture: "",
  pictureAlt: "",
  buttonLabel: "",
  buttonUrl: "",
  startsAt: "",
};

/** The buttons of the form of a draft: each saves it first. */
export const DRAFT_INTENTS = ["save", "test", "send"] as const;
export type DraftIntent = (typeof DRAFT_INTENTS)[number];

/** A letter as it is kept; its time is the shop's own, empty for now. */
export function letterSchema(timeZone: string) {
  return z
    .object({
      subject: requiredLine("Enter a subject", 120),
      preheader: optionalLine(160),
      body: requiredLines("Write your message", 10_000),
      picture: z.string().max(200).default(""),
      pictureAlt: optionalLine(160),
      buttonLabel: optionalLine(60),
      buttonUrl: optionalLine(500),
      startsAt: z
        .string()
        .default("")
        .transform((text, context) => {
          if (text.trim() === "") return null;
          const moment = readShopMoment(text, timeZone);
          if (moment !== null) return moment;
          context.addIssue({ code: "custom", message: "Enter a date and a time" });
          return z.NEVER;
        }),
    })
    .superRefine(({ picture, pictureAlt, buttonLabel, buttonUrl }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (picture !== "" && pictureAlt === "") {
        refuse("pictureAlt", "Describe the picture for people who can't see it");
      }
      if (buttonLabel !== "" && buttonUrl === "") refuse("buttonUrl", "Enter the button's link");
      if (buttonUrl !== "" && buttonLabel === "") refuse("buttonLabel", "Enter the button's text");
      if (buttonUrl !== "" && !isLetterUrl(buttonUrl)) {
        refuse("buttonUrl", "Enter a link such as https://example.com or /specials");
      }
    });
}

export type LetterForm = z.output<ReturnType<typeof letterSchema>>;
