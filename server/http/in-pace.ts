import { createMiddleware } from "hono/factory";
import { formPace } from "#app/platform/limits/drawing-turns.server.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";
import type { ShopBindings } from "./bindings.ts";

/** What is posted is read in its sender's pace, so that whoever goes on sending keeps nobody waiting. */
export const inPace = createMiddleware<ShopBindings>(async (c, next) => {
  if (c.req.method !== "POST") return next();
  const length = c.req.header("content-length");
  const bytes = length === undefined ? null : Number(length);
  await formPace.keep(networkOf(c.var.info.clientAddress), bytes);
  await next();
});
