import type { Context } from "hono";
import type { RefusedForm } from "#app/middleware/refused-form.ts";
import type { ShopBindings } from "./bindings.ts";
import type { PageHandler } from "./pages.ts";

/** Answers a form that is not read. */
export type AnswerRefused = (c: Context<ShopBindings>, refused: RefusedForm) => Promise<Response>;

/** Headers that speak of the body, which nobody reads. */
const OF_THE_BODY = ["content-length", "content-type", "transfer-encoding"];

/** A person sees a page of the shop that says why; whatever else sent it, the words alone. */
export function openRefusedForms(pages: Pick<PageHandler, "serve">): AnswerRefused {
  return async (c, refused) => {
    const { url, headers } = c.req.raw;
    // Nothing more can be sent on its connection.
    const unread = { Connection: "close" };
    const isSeen = headers.get("accept")?.includes("text/html") ?? false;
    if (!isSeen) return c.text(refused.message, refused.status, unread);
    const asked = new Headers(headers);
    for (const name of OF_THE_BODY) asked.delete(name);
    const page = await pages.serve(new Request(url, { headers: asked }), c.var.info, { refused });
    page.headers.set("Connection", "close");
    return page;
  };
}
