import { adminProofPictureResponse } from "#app/middleware/proof-response.ts";
import type { Route } from "./+types/order-proof-picture.ts";

/** A picture of a page of a proof, for the team. */
export function loader({ params, context }: Route.LoaderArgs) {
  return adminProofPictureResponse(context, params);
}
