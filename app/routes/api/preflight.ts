import type { Route } from "./+types/preflight.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { fileViewerOf } from "#app/middleware/file-viewer.ts";
import { preflightResponse, refusePreflight } from "#app/middleware/preflight-response.ts";
import { askPreflight } from "#app/shop/artwork/inspection/ask-preflight.server.ts";
import { preflightFormSchema } from "#app/shop/artwork/inspection/preflight-form.ts";
import { readForm } from "#app/shop/form/read-form.ts";

/** What was found in an artwork file, for whoever may see it. */
export function loader({ params: { fileId }, url, context }: Route.LoaderArgs) {
  return preflightResponse(context, fileViewerOf(context), fileId, url.pathname);
}

/** Has a file looked at for what a product's form says now; what is found is asked for with GET. */
export async function action({ request, params: { fileId }, context }: Route.ActionArgs) {
  const read = readForm(preflightFormSchema, await request.formData());
  if (!read.ok) return refusePreflight(400, "It isn't said what this file is for.");
  const viewer = fileViewerOf(context);
  const asked = await askPreflight(context.get(servicesContext), viewer, fileId, read.form);
  if (asked.ok) return new Response(null, { status: 202 });
  return refusePreflight(REFUSED[asked.reason].status, REFUSED[asked.reason].error);
}

const REFUSED = {
  unknown: { status: 404, error: "There is no such file." },
  "not-known-yet": { status: 422, error: "Choose a size first." },
  "no-artwork": { status: 422, error: "Nothing is printed from this file." },
  "too-many": { status: 429, error: "This file has been checked for too many sizes." },
};
