import type { Route } from "./+types/preflight-picture.ts";
import { fileViewerOf } from "#app/middleware/file-viewer.ts";
import { preflightPictureResponse } from "#app/middleware/preflight-response.ts";

/** A picture of a page of an artwork file, for whoever may see the file. */
export function loader({ params, context }: Route.LoaderArgs) {
  return preflightPictureResponse(context, fileViewerOf(context), params);
}
