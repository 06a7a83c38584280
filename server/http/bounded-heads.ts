import { createMiddleware } from "hono/factory";
import { hasMoreThan } from "#app/shop/form/has-more-than.ts";
import { MAX_FIELDS } from "#app/shop/form/posted-fields.ts";
import type { ShopBindings } from "./bindings.ts";

/** Browsers keep at most 180 for one host. */
const MOST_COOKIES = 200;

/**
 * Refuses addresses with more fields and requests with more cookies than any browser sends: each of
 * those who read them would take them apart again. How long they may be is Node's to say (16 KB).
 */
export const boundedHeads = createMiddleware<ShopBindings>(async (c, next) => {
  const { url, headers } = c.req.raw;
  if (hasMoreThan(url, "&", MAX_FIELDS)) return c.text("This address can't be read.", 414);
  if (hasMoreThan(headers.get("cookie") ?? "", ";", MOST_COOKIES)) {
    return c.text(
      "Your browser sent more cookies than can be read. Clear them and try again.",
      431,
    );
  }
  return next();
});
