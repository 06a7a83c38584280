import type { Client } from "@paypal/paypal-server-sdk";
import { z } from "zod";
import type { WebhookVerdict } from "./payment-provider.server.ts";
import type { PaypalConnection } from "./paypal-connection.server.ts";

const HEADERS = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

const MAX_HEADER_LENGTH = 2000;
const verdictSchema = z.object({ verification_status: z.string() });

/**
 * Asks PayPal whether an event is its own. The SDK has no call for it, so the
 * request is made with the SDK's own builder: same token, address and bounds.
 * `rawBody` must already be known to be one JSON value.
 */
export async function verifyPaypalWebhook(
  connection: PaypalConnection,
  webhookId: string,
  headers: Headers,
  rawBody: string,
): Promise<WebhookVerdict> {
  const unsigned = findUnsignedPaypalWebhook(headers);
  if (unsigned !== null) return { kind: "forged", reason: unsigned };
  const fields: Record<string, string> = { webhook_id: webhookId };
  for (const [field, name] of Object.entries(HEADERS)) fields[field] = headers.get(name) ?? "";
  const result = await connection.call((client) => ask(client, fields, rawBody));
  if (!result.ok) {
    const isBadRequest = result.status === 400 || result.status === 422;
    return isBadRequest
      ? { kind: "forged", reason: result.reason }
      : { kind: "unknown", reason: result.reason };
  }
  return result.value === "SUCCESS"
    ? { kind: "genuine" }
    : { kind: "forged", reason: `The provider's verdict is ${result.value}.` };
}

/** Names the part of a signature that is missing; `null` when all are there. Costs no call. */
export function findUnsignedPaypalWebhook(headers: Headers): string | null {
  const missing = Object.values(HEADERS).find((name) => {
    const value = headers.get(name);
    return !value || value.length > MAX_HEADER_LENGTH;
  });
  return missing === undefined ? null : `It has no valid ${missing} header.`;
}

/** The event goes back exactly as it came: a rewritten one would not verify. */
async function ask(
  client: Client,
  fields: Record<string, string>,
  rawBody: string,
): Promise<string> {
  const request = client.getRequestBuilderFactory()("POST");
  request.baseUrl("default");
  request.appendPath("/v1/notifications/verify-webhook-signature");
  request.header("Content-Type", "application/json");
  request.text(`${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`);
  request.authenticate([{ oauth2: true }]);
  const { result } = await request.callAsText();
  return verdictSchema.parse(JSON.parse(result)).verification_status;
}
