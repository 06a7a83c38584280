import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";

/** Where a file is looked at, and where what was found in it is asked for. */
export interface ArtworkCheckPaths {
  page: (fileId: string) => string;
  answer: (fileId: string) => string;
}

/** For whoever uploaded it, whose order it belongs to, and the team. */
export const ARTWORK_CHECK_PATHS: ArtworkCheckPaths = {
  page: (fileId) => `/artwork/${fileId}`,
  answer: (fileId) => `/api/preflight/${fileId}`,
};

/** For whoever has the order's link. */
export function trackedArtworkCheckPaths(token: string): ArtworkCheckPaths {
  return {
    page: (fileId) => `${trackPath(token)}/artwork/${fileId}`,
    answer: (fileId) => `${trackPath(token)}/preflight/${fileId}`,
  };
}

/** A picture of a page, by its name, below where what was found in its file is asked for. */
export function pagePicturePath(answer: string, pictureName: string): string {
  return `${answer}/pictures/${pictureName}`;
}

/** The picture of one version of the file: of another the browser keeps other pictures. */
export function pictureOfVersion(path: string, sha256: string): string {
  return `${path}?v=${sha256.slice(0, 12)}`;
}
