import type { PagePicture, PreflightPage } from "./preflight-answer.ts";

/** The small picture that an ordered item is known by in lists: the page of its artwork that is its front. */
export interface ArtworkPicture extends PagePicture {
  alt: string;
}

/** What a picture of an artwork file says where it is not seen. */
export function artworkAlt(name: string): string {
  return `Artwork: ${name}`;
}

/** The same page of a file that was looked at; `undefined` where there is no small picture of any. */
export function pageKnownBy<Page extends Pick<PreflightPage, "face" | "thumbnail">>(
  pages: readonly Page[],
): Page | undefined {
  const pictured = pages.filter(({ thumbnail }) => thumbnail !== null);
  return (
    pictured.find(({ face }) => face === "front") ??
    pictured.find(({ face }) => face !== null) ??
    pictured[0]
  );
}
