import { invoiceResponse } from "#app/middleware/invoice-response.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import type { Route } from "./+types/invoice.ts";

/** Downloads the invoice of the order that the link is for, without addresses (decisions §6). */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const response = await invoiceResponse(context, { kind: "link", token });
  for (const [name, value] of Object.entries(secretPageHeaders())) {
    response.headers.set(name, value);
  }
  return response;
}
