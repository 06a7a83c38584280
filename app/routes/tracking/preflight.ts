import type { Route } from "./+types/preflight.ts";
import { preflightResponse } from "#app/middleware/preflight-response.ts";
import { keepSecret } from "#app/middleware/secret-page-headers.ts";

/** What was found in an artwork file of the order that the link is for. */
export async function loader({ params: { token, fileId }, url, context }: Route.LoaderArgs) {
  return keepSecret(await preflightResponse(context, { token }, fileId, url.pathname));
}
