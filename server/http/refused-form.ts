import type { Context } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { RefusedForm } from "#app/middleware/refused-form.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import { secondsToWait } from "#app/platform/limits/request-limit.server.ts";
import type { ShopBindings } from "./bindings.ts";
import type { PageHandler } from "./pages.ts";

/** Answers a form that is not read. */
export type AnswerRefused = (c: Context<ShopBindings>, refused: RefusedForm) => Promise<Response>;

/** Headers that speak of the body, which nobody reads. */
const OF_THE_BODY = ["content-length", "content-type", "transfer-encoding"];

/** Forms of one address in a minute, which are more than a person sends such ones. */
const HEARD_OUT = { points: 20, duration: 60 };

/**
 * A person sees a page of the shop that says why; whatever else sent it, the words alone. Their body
 * is let come, unread: a browser that is cut off while it sends says only that. Whoever goes on is cut
 * off with the words: pages and bodies cost more than the form did.
 */
export function openRefusedForms(pages: Pick<PageHandler, "serve">): AnswerRefused {
  const limit = new RateLimiterMemory(HEARD_OUT);
  return async (c, refused) => {
    const { message, status } = refused;
    const wait = await secondsToWait(limit, networkOf(c.var.info.clientAddress));
    if (wait > 0) return c.text(message, status, { Connection: "close" });
    const { url, headers } = c.req.raw;
    const isSeen = headers.get("accept")?.includes("text/html") ?? false;
    if (!isSeen) return c.text(message, status);
    const asked = new Headers(headers);
    for (const name of OF_THE_BODY) asked.delete(name);
    return pages.serve(new Request(url, { headers: asked }), c.var.info, { refused });
  };
}
