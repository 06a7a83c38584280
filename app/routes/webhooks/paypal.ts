import { servicesContext } from "#app/middleware/context.ts";
import { handleWebhook, type WebhookRefusal } from "#app/shop/payment/handle-webhook.server.ts";
import type { Route } from "./+types/paypal.ts";

const MAX_BODY_BYTES = 256 * 1024;

const STATUS: Record<WebhookRefusal, number> = {
  malformed: 400,
  forged: 403,
  unknown_order: 404,
  unavailable: 503,
};

export function loader() {
  return new Response("Method Not Allowed\n", { status: 405, headers: { Allow: "POST" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const rawBody = await readBody(request);
  if (rawBody === null) return new Response("Content Too Large\n", { status: 413 });
  const result = await handleWebhook(context.get(servicesContext), request.headers, rawBody);
  return result.ok
    ? new Response("OK\n")
    : new Response(`${result.reason}\n`, { status: STATUS[result.reason] });
}

/** The body exactly as sent, which the signature is made over; `null` when it is too large. */
async function readBody(request: Request): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BODY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
