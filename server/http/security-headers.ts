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

type TransportEnv = Pick<Env, "publicUrl" | "hstsSubdomains">;

/** On everything, scripts, fonts and pictures too. */
const always = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** What only a document, or data about somebody, can be protected by. */
const onPages = {
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

const oneYearSeconds = 31_536_000;

/** The shop's own files, many to a page: each byte before them counts. */
const FILES = /^\/(?:assets|pictures)\//;

/** Mails and shared links show them, wherever they are read. */
const PICTURES = /^\/pictures\//;

/** The headers that protect every page. */
export function protectiveHeaders(env: TransportEnv): Record<string, string> {
  return { ...fileHeaders(env), ...onPages };
}

/** Others of the shop's domain may have no certificate: they are spoken for only where that is set. */
function fileHeaders({ publicUrl, hstsSubdomains }: TransportEnv): Record<string, string> {
  if (!publicUrl.startsWith("https:")) return always;
  const transport = `max-age=${oneYearSeconds}${hstsSubdomains ? "; includeSubDomains" : ""}`;
  return { ...always, "Strict-Transport-Security": transport };
}

/** Sets the protective headers on every answer; a stricter one set by a route stays. */
export const securityHeaders = (env: TransportEnv) => {
  const ofPages = Object.entries(protectiveHeaders(env));
  const ofFiles = Object.entries(fileHeaders(env));
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    const protective = FILES.test(c.req.path) && c.res.ok ? ofFiles : ofPages;
    if (PICTURES.test(c.req.path) && c.res.ok) {
      headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    }
    for (const [name, value] of protective) if (!headers.has(name)) headers.set(name, value);
  });
};

/** What inline code a page may hold: all that carries its nonce, or all that has these hashes. */
export type InlineSources = { nonce: string } | { scripts: string[]; styles: string[] };

/** The content security policy of one page. */
export function pagePolicy(
  inline: InlineSources,
  env: Pick<Env, "publicUrl">,
  security: PageSecurity,
): string {
  const isNonce = "nonce" in inline;
  const scripts = isNonce ? [`'nonce-${inline.nonce}'`] : inline.scripts;
  const ownStyles = isNonce ? [`'nonce-${inline.nonce}'`] : inline.styles;
  const styles = security.isDevelopment
    ? ["'unsafe-inline'"]
    : [...ownStyles, ...security.styleHashes];
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
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
