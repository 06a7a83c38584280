import { proofPictureResponse } from "#app/middleware/proof-response.ts";
import { keepSecret } from "#app/middleware/secret-page-headers.ts";
import type { Route } from "./+types/proof-picture.ts";

/** A picture of a page of a proof of the order that the link is for. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return keepSecret(await proofPictureResponse(context, { token: params.token }, params));
}
