import { Hono } from "hono";
import type { Services } from "#app/platform/services.server.ts";
import { openPicture } from "#app/shop/picture-admin/open-picture.server.ts";
import type { ShopBindings } from "./bindings.ts";

/** An address is made of what is in the picture: it never shows anything else. */
const FOREVER = "public, max-age=31536000, immutable";

/** Uploaded pictures, beside the built-in ones; both are files, not pages. */
export function pictureRoutes(services: Services): Hono<ShopBindings> {
  const app = new Hono<ShopBindings>();
  app.get("/pictures/kept/:file", async (c) => {
    const name = c.req.param("file");
    const etag = `"${name}"`;
    const kept = { "Cache-Control": FOREVER, ETag: etag };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, kept);
    const picture = await openPicture(services, name);
    if (!picture.ok) return c.text("Not Found\n", picture.reason === "unknown" ? 404 : 503);
    const { contentType, bytes, content } = picture;
    return c.body(content, 200, {
      "Content-Type": contentType,
      "Content-Length": String(bytes),
      ...kept,
    });
  });
  return app;
}
