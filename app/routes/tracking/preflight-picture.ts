import type { Route } from "./+types/preflight-picture.ts";
import { preflightPictureResponse } from "#app/middleware/preflight-response.ts";
import { keepSecret } from "#app/middleware/secret-page-headers.ts";

/** A picture of a page of an artwork file of the order that the link is for. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return keepSecret(await preflightPictureResponse(context, { token: params.token }, params));
}
