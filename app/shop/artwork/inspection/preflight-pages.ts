import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import { pictureName, type PictureSize } from "#app/shop/preflight/page-pictures.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import { facesOnSheet } from "#app/shop/preflight/see/faces-on-sheet.ts";
import type { PagePicture, PreflightPage } from "./preflight-answer.ts";

interface KnownPicture {
  page: number;
  size: PictureSize;
  width: number;
  height: number;
}

/** `urlOf` is the address of a picture by its name, for whoever asks. */
export function preflightPages(
  { facts, job }: { facts: ArtworkFacts | null; job: PrintJob | null },
  pictures: readonly KnownPicture[],
  urlOf: (name: string) => string,
): PreflightPage[] {
  const faces = facts && job ? facesOnSheet(facts, job) : [];
  const numbers = new Set([...faces, ...pictures].map(({ page }) => page));
  const pictureOf = (page: number, size: PictureSize): PagePicture | null => {
    const found = pictures.find((one) => one.page === page && one.size === size);
    if (!found) return null;
    return { url: urlOf(pictureName({ page, size })), width: found.width, height: found.height };
  };
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((page) => {
      const face = faces.find((one) => one.page === page);
      return {
        page,
        face: face?.name ?? null,
        covers: face?.covers ?? null,
        isTurned: face?.isTurned ?? false,
        picture: pictureOf(page, "page"),
        thumbnail: pictureOf(page, "thumbnail"),
      };
    });
}

export function pageCountOf(facts: ArtworkFacts | null): number {
  if (facts === null || facts.kind === "unread") return 0;
  return facts.kind === "pdf" ? facts.pdf.pages.length : facts.picture.pages;
}
