import { z } from "zod";
import type { PayloadFile } from "#app/shop/checkout/priced-order.ts";
import { PACKAGE_PAGES } from "./package-choices.ts";
import { type PackageAnswers, packageAnswersSchema, packageFileLists } from "./package-answers.ts";

/** The answers as the payload of the specification has them: each file by its id and its name. */
export function answersPayload(answers: PackageAnswers, files: readonly PayloadFile[]) {
  const { businessCard, postcard, website, ...business } = pickAnswers(answers);
  const named = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id));
  const pages = PACKAGE_PAGES.map((name) => {
    const { content, images } = website.pages[name];
    return [name, { content, images: named(images) }] as const;
  });
  return {
    ...business,
    businessCard: { ...businessCard, logoUpload: named(businessCard.logoUpload) },
    postcard: { ...postcard, imageUpload: named(postcard.imageUpload) },
    website: { ...website, pages: Object.fromEntries(pages) },
  };
}

function pickAnswers(answers: PackageAnswers): PackageAnswers {
  return packageAnswersSchema.parse(answers);
}

const keptFile = z.object({ id: z.uuid(), name: z.string() });

/** The answers of a stored payload, and its files, which the answers name by their ids. */
export function readAnswers(payload: Readonly<Record<string, unknown>>): {
  answers: PackageAnswers;
  files: PayloadFile[];
} {
  const files: PayloadFile[] = [];
  const answers = packageAnswersSchema.parse(withIds(payload, files));
  return { answers, files };
}

/** Files in a payload by their ids alone; each goes into `found`. */
function withIds(part: unknown, found: PayloadFile[]): unknown {
  const file = keptFile.safeParse(part);
  if (file.success) {
    found.push(file.data);
    return file.data.id;
  }
  if (Array.isArray(part)) return part.map((entry: unknown) => withIds(entry, found));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withIds(value, found)]),
  );
}

/** New answers over the ones that were there: files only ever come to those that are there. */
export function mergeFiles(before: PackageAnswers, after: PackageAnswers): PackageAnswers {
  const kept = packageFileLists(before);
  const both = (field: string, ids: readonly string[]) => [
    ...new Set([...(kept[field] ?? []), ...ids]),
  ];
  const { businessCard, postcard, website } = after;
  const page = (name: (typeof PACKAGE_PAGES)[number]) => {
    const { content, images } = website.pages[name];
    return { content, images: both(`website.pages.${name}.images`, images) };
  };
  return {
    ...after,
    businessCard: {
      ...businessCard,
      logoUpload: both("businessCard.logoUpload", businessCard.logoUpload),
    },
    postcard: { ...postcard, imageUpload: both("postcard.imageUpload", postcard.imageUpload) },
    website: {
      ...website,
      pages: {
        home: page("home"),
        about: page("about"),
        contact: page("contact"),
        services: page("services"),
        gallery: page("gallery"),
      },
    },
  };
}
