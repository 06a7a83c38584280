import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { MAX_FILE_CALL_BYTES } from "#app/shop/checkout/file-calls.ts";
import { hasMoreThan } from "#app/shop/form/has-more-than.ts";
import { MAX_FIELDS } from "#app/shop/form/posted-fields.ts";
import { shownLength } from "#app/shop/form/shown-length.ts";
import { enteredField } from "#app/shop/form/entered.ts";
import { storable } from "#app/shop/form/written-text.ts";
import { type Address, openFacts } from "./addresses.ts";
import type { ShopBindings } from "./bindings.ts";
import { readAtMost } from "./read-at-most.ts";
import type { AnswerRefused } from "./refused-form.ts";

/** Far more than one-line fields hold, each character spelled as three. */
const MAX_FORM_BYTES = 64 * 1024;
/** Of a form with a text area, or with everything that a full cart has. */
export const MAX_LONG_FORM_BYTES = 256 * 1024;
/** More signs that a page spells out than anybody writes, however short the form is otherwise. */
const SPELLED_MORE = 32 * 1024;
/** What the named calls send; an order with everything in it has a tenth of that. */
export const MAX_CALL_BYTES = 64 * 1024;

export const TOO_LARGE = "The request is too large.";
export const FORM_TOO_LARGE =
  "You sent more than this form can take. Send fewer or smaller files, or a shorter text.";

/** Whoever reads these says what is wrong with them. */
const machinePath = /^\/api\//;

/** What a body may bring: files, read as it streams in, or so many bytes, read into memory. */
export type BodyKind = NonNullable<RouteFacts["takes"]> | "plain";

/** What a body may bring, by the path that it is sent to and by its type. */
export type BodyTerms = (
  path: string,
  contentType: string,
) => {
  kind: BodyKind;
  mostFields: number;
};

/** As the routes of the build say of themselves. */
export function openBodyTerms(addresses: readonly Address[]): BodyTerms {
  const factsOf = openFacts(addresses, "POST");
  return (path, contentType) => {
    const { takes = "plain", mostFields = MAX_FIELDS } = factsOf(path);
    const isForm = contentType.startsWith("multipart/form-data");
    const kind = takes === "form with files" && !isForm ? "long text" : takes;
    return { kind, mostFields };
  };
}

/** In bytes: how much is read into memory of a body. */
export function mostBytes(kind: BodyKind, path: string): number {
  if (kind === "call with files") return MAX_FILE_CALL_BYTES;
  if (machinePath.test(path)) return MAX_CALL_BYTES;
  return kind === "long text" ? MAX_LONG_FORM_BYTES : MAX_FORM_BYTES;
}

/**
 * Lets through what a page can read, and bounds what is read into memory and how many fields are
 * taken apart. Only where files are expected more may come: there it is read as it streams in,
 * and bounded by whoever reads it (`readMultipart`, and the shop's upload settings).
 */
export const bodyLimits = (termsOf: BodyTerms, refuseForm: AnswerRefused) => {
  /** In the words of whoever reads it: named calls answer in JSON. */
  async function refuseLarge(c: Context<ShopBindings>): Promise<Response> {
    return machinePath.test(c.req.path)
      ? c.json({ error: { message: TOO_LARGE } }, 413)
      : refuseForm(c, { status: 413, message: FORM_TOO_LARGE });
  }

  return createMiddleware<ShopBindings>(async (c, next) => {
    const { method, path } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    if (method !== "POST") {
      return c.text("Method Not Allowed", 405, { Allow: "GET, HEAD, POST" });
    }
    const contentType = c.req.header("content-type") ?? "";
    const { kind, mostFields } = termsOf(path, contentType);
    if (kind === "file" || kind === "form with files") return next();
    const isForm = contentType.startsWith("application/x-www-form-urlencoded");
    const isCall = machinePath.test(path);
    const isOneClick = kind === "one click" && contentType.startsWith("multipart/form-data");
    if (!isForm && !isCall && !isOneClick)
      return c.text("This isn't one of the shop's forms.", 415);
    const announced = c.req.header("content-length");
    const most = mostBytes(kind, path);
    if (announced !== undefined && Number(announced) > most) return refuseLarge(c);
    // A call is text, which is read once; some proxies pass on a body of unannounced length.
    if (isCall && announced !== undefined) return next();
    const { url, headers, signal, body: sent } = c.req.raw;
    const body = await readAtMost(sent, most);
    if (body === null) return refuseLarge(c);
    if (isOneClick) {
      c.req.raw = new Request(url, { method, headers, body, signal });
      return next();
    }
    if (!isCall && hasMoreThan(body, "&", mostFields - 1)) return refuseLarge(c);
    // A page that shows again what was typed is many times as long where signs are to be spelled out.
    if (!isCall && shownLength(body.toString("latin1")) > most + SPELLED_MORE)
      return refuseLarge(c);
    const read = isCall ? body : enteredForm(body);
    c.req.raw = new Request(url, { method, headers, body: read, signal });
    return next();
  });
};

/** Whether a form may hold what is not typed: the zero character, or one beyond those of plain English. */
const MAY_HOLD_UNSEEN = /%00|%[89a-f]|[\0\x80-\xFF]/i;

/** A form as it is taken: without zero characters, which no browser sends, and what nobody sees. */
function enteredForm(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | URLSearchParams {
  if (!MAY_HOLD_UNSEEN.test(body.toString("latin1"))) return body;
  const fields = [...new URLSearchParams(body.toString("utf8"))];
  return new URLSearchParams(
    fields.map(([name, value]): [string, string] => [storable(name), enteredField(name, value)]),
  );
}
