import { createMiddleware } from "hono/factory";

/** Refuses addresses with a zero character: no page has one, and no database column holds it. */
export const refuseNul = createMiddleware(async (c, next) =>
  c.req.raw.url.includes("%00") ? c.text("This address can't be read.", 400) : next(),
);
