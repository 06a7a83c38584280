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

/** Pages that one address is shown in a minute, which is more than a person sends such forms. */
const PAGES = { points: 20, duration: 60 };

/**
 * A person sees a page of the shop that says why; whatever else sent it, and whoever goes on, the
 * words alone: a page costs more than the form did.
 */
export function openRefusedForms(pages: Pick<PageHandler, "serve">): AnswerRefused {
  const limit = new RateLimiterMemory(PAGES);
  return async (c, refused) => {
    const { url, headers } = c.req.raw;
    // Nothing more can be sent on its connection.
    const unread = { Connection: "close" };
    const wantsPage = headers.get("accept")?.includes("text/html") ?? false;
    const isSeen =
      wantsPage && (await secondsToWait(limit, networkOf(c.var.info.clientAddress))) === 0;
    if (!isSeen) return c.text(refused.message, refused.status, unread);
    const asked = new Headers(headers);
    for (const name of OF_THE_BODY) asked.delete(name);
    const page = await pages.serve(new Request(url, { headers: asked }), c.var.info, { refused });
    page.headers.set("Connection", "close");
    return page;
  };
}
