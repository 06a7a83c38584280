import type { RouterContextProvider } from "react-router";
import { pagePicturePath } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import type { FileViewer } from "#app/shop/artwork/inspection/file-viewer.server.ts";
import { openPreflightPicture } from "#app/shop/artwork/inspection/preflight-queries.server.ts";
import type { OpenedFile } from "#app/shop/artwork/open-stored-file.server.ts";
import { findArtworkCheck } from "#app/shop/repair/version/artwork-check.server.ts";
import { servicesContext } from "./context.ts";
import { signOffClock } from "./sign-off-clock.ts";
import { orUnavailable } from "./unavailable.ts";

/** Nobody but who asked may keep it. */
const JSON_HEADERS = { "Cache-Control": "private, no-store" };

/** What was found in a file, as JSON; 404 for whom there is no such file. `path` is where it was asked for. */
export async function preflightResponse(
  context: Readonly<RouterContextProvider>,
  viewer: FileViewer,
  fileId: string,
  path: string,
): Promise<Response> {
  const { db } = context.get(servicesContext);
  const urlOf = (name: string) => pagePicturePath(path, name);
  const found = await orUnavailable(
    context,
    findArtworkCheck(db, viewer, fileId, urlOf, signOffClock(context)),
  );
  return found === null ? refusePreflight(404) : Response.json(found, { headers: JSON_HEADERS });
}

export function refusePreflight(status: number, error?: string): Response {
  return Response.json(error === undefined ? null : { error }, { status, headers: JSON_HEADERS });
}

/** A picture of a page of an artwork file. */
export function preflightPictureResponse(
  context: Readonly<RouterContextProvider>,
  viewer: FileViewer,
  { fileId, picture }: { fileId: string; picture: string },
): Promise<Response> {
  const services = context.get(servicesContext);
  return pagePictureResponse(context, openPreflightPicture(services, viewer, fileId, picture));
}

const MISSING = { unknown: 404, missing: 410, away: 503 } as const;

/**
 * A picture of a page; `null`: there is none of such an id. Its content is the shop's own, made of the file's,
 * and still it is only shown.
 */
export async function pagePictureResponse(
  context: Readonly<RouterContextProvider>,
  opening: Promise<OpenedFile> | null,
): Promise<Response> {
  const opened = opening && (await orUnavailable(context, opening));
  if (!opened?.ok) return refusePreflight(MISSING[opened?.reason ?? "unknown"]);
  return new Response(opened.content, {
    headers: {
      "Content-Type": opened.contentType,
      "Content-Length": String(opened.bytes),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "private, max-age=3600",
    },
  });
}
