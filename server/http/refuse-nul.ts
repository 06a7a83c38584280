import { createMiddleware } from "hono/factory";
import type { ShopBindings } from "./bindings.ts";
import type { PageHandler } from "./pages.ts";

/** No page has it. */
const NOWHERE = "/unreadable-address";

/**
 * Refuses addresses with a zero character: no page has one, and no database column holds it.
 * Whoever looks at the answer sees the page for what is not there. It comes without scripts,
 * which would take the address for one of a page's and ask for it again.
 */
export const refuseNul = (pages: PageHandler) =>
  createMiddleware<ShopBindings>(async (c, next) => {
    const { method, url, headers } = c.req.raw;
    if (!url.includes("%00")) return next();
    const wantsPage = method === "GET" && headers.get("accept")?.includes("text/html");
    if (!wantsPage) return c.text("This address can't be read.", 400);
    const page = await pages.serve(new Request(new URL(NOWHERE, url), { headers }), c.var.info);
    const html = (await page.text()).replace(SCRIPTS, "");
    return new Response(html, { status: 400, headers: page.headers });
  });

const SCRIPTS = /<script\b[^]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g;
