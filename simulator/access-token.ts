import { createHmac, timingSafeEqual } from "node:crypto";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { json, type Reply } from "./reply.ts";
import type { Simulation } from "./simulation.ts";

const LIFETIME_SECONDS = 32_400;

/** POST /v1/oauth2/token with client credentials in a Basic header. */
export function issueToken(
  { clientSecret, now }: Simulation,
  authorization: string | undefined,
  form: URLSearchParams,
): Reply {
  const expected = Buffer.from(`${DEMO_ACCOUNT.clientId}:${clientSecret}`).toString("base64");
  if (authorization !== `Basic ${expected}`) {
    return json(401, {
      error: "invalid_client",
      error_description: "Client Authentication failed",
    });
  }
  if (form.get("grant_type") !== "client_credentials") {
    return json(400, {
      error: "unsupported_grant_type",
      error_description: "Unsupported grant_type",
    });
  }
  return json(200, {
    scope: "https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token",
    access_token: signed(clientSecret, String(Math.floor(now() / 1000) + LIFETIME_SECONDS)),
    token_type: "Bearer",
    app_id: "APP-80W284485P519543T",
    expires_in: LIFETIME_SECONDS,
  });
}

export function isAuthorized(
  { clientSecret, now }: Simulation,
  authorization: string | undefined,
): boolean {
  const token = /^Bearer (A21AA(\d+)-[\w-]+)$/.exec(authorization ?? "");
  const [, text, expiry] = token ?? [];
  if (!text || !expiry || Number(expiry) < now() / 1000) return false;
  const expected = signed(clientSecret, expiry);
  return (
    text.length === expected.length && timingSafeEqual(Buffer.from(text), Buffer.from(expected))
  );
}

export const unauthorized = (): Reply =>
  json(401, { error: "invalid_token", error_description: "Token signature verification failed" });

/** Tokens carry their own proof, so that they outlive a restart as PayPal's do. */
function signed(clientSecret: string, expiry: string): string {
  const mac = createHmac("sha256", clientSecret).update(expiry).digest("base64url");
  return `A21AA${expiry}-${mac}`;
}
