import { DETAIL_PARTS, type DetailPart } from "#app/shop/order/line/package-details.ts";
import { PACKAGE_PAGES } from "./package-choices.ts";
import type { PackageAnswers } from "./package-answers.ts";

/**
 * What of a package's form is left for later: what its customer skipped, and what nobody has
 * said a word about. A business has to have a name; its other lines may stay empty for good.
 */
export function missingParts(
  answers: PackageAnswers,
  later: Readonly<Record<DetailPart, boolean>>,
): DetailPart[] {
  const unanswered = unansweredParts(answers);
  return DETAIL_PARTS.filter((part) => later[part] || unanswered.includes(part));
}

/** The parts that nobody has said a word about. */
export function unansweredParts(answers: PackageAnswers): DetailPart[] {
  return DETAIL_PARTS.filter((part) => !ANSWERED[part](answers));
}

const ANSWERED: Readonly<Record<DetailPart, (answers: PackageAnswers) => boolean>> = {
  business: ({ businessName }) => businessName !== "",
  businessCard: ({ businessCard: { logoUpload, ...texts } }) =>
    isWritten(texts) || logoUpload.length > 0,
  postcard: ({ postcard: { imageUpload, ...texts } }) => isWritten(texts) || imageUpload.length > 0,
  website: ({ website: { pages, ...texts } }) =>
    isWritten(texts) ||
    PACKAGE_PAGES.some((page) => pages[page].content !== "" || pages[page].images.length > 0),
};

function isWritten(texts: Readonly<Record<string, string>>): boolean {
  return Object.values(texts).some((text) => text !== "");
}
