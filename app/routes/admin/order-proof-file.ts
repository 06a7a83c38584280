import { deskProofResponse } from "#app/middleware/proof-response.ts";
import type { Route } from "./+types/order-proof-file.ts";

/** A proof as its customer sees it, for the team to look at. */
export function loader({ params, context }: Route.LoaderArgs) {
  return deskProofResponse(context, params);
}
