import { proofResponse } from "#app/middleware/proof-response.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import type { Route } from "./+types/proof-file.ts";

/** A proof of the order that the link is for, to look at. */
export async function loader({ params: { token, proofId }, context }: Route.LoaderArgs) {
  const response = await proofResponse(context, { token }, proofId);
  for (const [name, value] of Object.entries(secretPageHeaders())) {
    response.headers.set(name, value);
  }
  return response;
}
