import type { PreflightPage } from "#app/shop/artwork/inspection/preflight-answer.ts";

const FACE_NAMES = { front: "Front", back: "Back" } as const;

/** "the front", "page 3": a page within a sentence. */
export function pagePhrase(page: Pick<PreflightPage, "face" | "page">): string {
  return page.face === null ? `page ${page.page + 1}` : `the ${page.face}`;
}

export function pageLabel({ face, page }: Pick<PreflightPage, "face" | "page">): string {
  return face === null ? `Page ${page + 1}` : FACE_NAMES[face];
}
