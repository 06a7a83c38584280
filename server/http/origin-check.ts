import { createMiddleware } from "hono/factory";

/**
 * The origin of a frame that has none, and of the shop's own forms behind a proxy that sends pages out
 * with `Referrer-Policy: no-referrer`. Only of these do browsers say that they are of the same site.
 */
export const UNNAMED = "null";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses forms and requests that another site makes a visitor's browser send
 * (decisions §6). Browsers name the sender with every unsafe request; what names
 * none is no browser and carries nobody's cookies.
 */
export const originCheck = (publicUrl: string) =>
  createMiddleware(async (c, next) => {
    const { method } = c.req;
    if (safeMethods.has(method)) return next();
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    // A named origin decides, whatever else is said; React Router would stop at it with an error.
    const isOwn =
      origin === undefined || origin === UNNAMED
        ? site === "same-origin" || (site === undefined && origin === undefined)
        : comesFromShop(origin, publicUrl, c.req.url);
    if (isOwn) return next();
    return c.text("This request came from another site and was not carried out.", 403);
  });

function comesFromShop(origin: string, publicUrl: string, requestUrl: string): boolean {
  return origin === publicUrl || origin === new URL(requestUrl).origin;
}
