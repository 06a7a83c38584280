import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";

export interface PageSecurity {
  /** Where forms may lead besides the shop: the payment provider's own pages. */
  paymentOrigins: readonly string[];
  /** Hashes of styles that libraries insert by script. */
  styleHashes: readonly string[];
  /** The development server inserts styles and opens a web socket. */
  isDevelopment: boolean;
}

const always: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

const oneYearSeconds = 31_536_000;

/** Sets the protective headers on every answer; a stricter one set by a route stays. */
export const securityHeaders = (env: Pick<Env, "publicUrl">) =>
  createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(always))
      if (!headers.has(name)) headers.set(name, value);
    if (env.publicUrl.startsWith("https:")) {
      headers.set("Strict-Transport-Security", `max-age=${oneYearSeconds}; includeSubDomains`);
    }
  });

/** The content security policy of one page, whose scripts all carry the nonce. */
export function pagePolicy(
  nonce: string,
  env: Pick<Env, "publicUrl">,
  security: PageSecurity,
): string {
  const styles = security.isDevelopment
    ? ["'unsafe-inline'"]
    : [`'nonce-${nonce}'`, ...security.styleHashes];
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' ${styles.join(" ")}`,
    // Sizes and positions that components set on their elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${security.isDevelopment ? " ws: wss:" : ""}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...security.paymentOrigins].join(" ")}`,
    ...(env.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}

/** The pages a customer is sent to for paying. */
export function paymentOrigins(env: Pick<Env, "paypal" | "simulatorPublicUrl">): string[] {
  if (env.paypal === null) return [env.simulatorPublicUrl];
  return [
    env.paypal.environment === "live" ? "https://www.paypal.com" : "https://www.sandbox.paypal.com",
  ];
}
