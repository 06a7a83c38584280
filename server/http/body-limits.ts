import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { MAX_FILE_CALL_BYTES } from "#app/shop/checkout/file-calls.ts";
import { type Address, openFacts } from "./addresses.ts";
import type { ShopBindings } from "./bindings.ts";
import { readAtMost } from "./read-at-most.ts";
import type { AnswerRefused } from "./refused-form.ts";

export const MAX_FORM_BYTES = 1_000_000;
/** What the named calls send; an order with everything in it has a tenth of that. */
export const MAX_CALL_BYTES = 64 * 1024;

/** The body was not read, so nothing more can be sent on its connection. */
const unread = { Connection: "close" };
export const TOO_LARGE = "The request is too large.";
export const FORM_TOO_LARGE =
  "You sent more than this form can take. Send fewer or smaller files, or a shorter text.";

/** Whoever reads these says what is wrong with them. */
const machinePath = /^\/api\//;

/** What a body may bring: files, read as it streams in, or so many bytes, read into memory. */
export type BodyKind = NonNullable<RouteFacts["takes"]> | "plain";

/** What bodies may bring, by the path that they are sent to and by their type. */
export type BodyKinds = (path: string, contentType: string) => BodyKind;

/** As the routes of the build say of themselves. */
export function openBodyKinds(addresses: readonly Address[]): BodyKinds {
  const factsOf = openFacts(addresses, "POST");
  return (path, contentType) => {
    const { takes = "plain" } = factsOf(path);
    const isForm = contentType.startsWith("multipart/form-data");
    return takes === "form with files" && !isForm ? "plain" : takes;
  };
}

/** In bytes: how much is read into memory of a body. */
export function mostBytes(kind: BodyKind, path: string): number {
  if (kind === "call with files") return MAX_FILE_CALL_BYTES;
  return machinePath.test(path) ? MAX_CALL_BYTES : MAX_FORM_BYTES;
}

/**
 * Lets through what a page can read, and bounds what is read into memory. Only
 * where files are expected more may come: there it is read as it streams in,
 * and bounded by whoever reads it (the shop's upload settings).
 */
export const bodyLimits = (kindOf: BodyKinds, refuseForm: AnswerRefused) => {
  /** In the words of whoever reads it: named calls answer in JSON. */
  async function refuseLarge(c: Context<ShopBindings>): Promise<Response> {
    return machinePath.test(c.req.path)
      ? c.json({ error: { message: TOO_LARGE } }, 413, unread)
      : refuseForm(c, { status: 413, message: FORM_TOO_LARGE });
  }

  return createMiddleware<ShopBindings>(async (c, next) => {
    const { method, path } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    if (method !== "POST") {
      return c.text("Method Not Allowed", 405, { ...unread, Allow: "GET, HEAD, POST" });
    }
    const contentType = c.req.header("content-type") ?? "";
    const kind = kindOf(path, contentType);
    if (kind === "file" || kind === "form with files") return next();
    const isForm = contentType.startsWith("application/x-www-form-urlencoded");
    if (!isForm && !machinePath.test(path)) {
      return c.text("This isn't one of the shop's forms.", 415, unread);
    }
    const bytes = c.req.header("content-length");
    const most = mostBytes(kind, path);
    if (bytes === undefined) {
      // Of unannounced length, as some proxies pass it on.
      const body = await readAtMost(c.req.raw.body, most);
      if (body === null) return refuseLarge(c);
      const { url, headers, signal } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, body, signal });
    } else if (Number(bytes) > most) {
      return refuseLarge(c);
    }
    return next();
  });
};
