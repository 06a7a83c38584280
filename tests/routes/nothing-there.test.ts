import { expect, test } from "vitest";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();

/**
 * Addresses at which there is nothing: the words of each (storefront §2, accounts §8), and a way
 * on.
 */
const MISSING: [path: string, status: number, sentence: string][] = [
  ["/no-such-page", 404, "Oops! Page not found"],
  ["/about/us", 404, "Oops! Page not found"],
  ["/category/calendars", 404, "Oops! Page not found"],
  ["/samples/nobody", 404, "Oops! Page not found"],
  ["/product/4711", 404, "Error loading product or product not found."],
  ["/product/cards", 404, "Error loading product or product not found."],
  ["/specials/4711", 404, "This special offer may have expired or is no longer available."],
  ["/specials/4711/order", 404, "This special offer may have expired or is no longer available."],
  ["/payment-success", 400, "Missing payment information"],
  ["/payment-success?token=NONE", 404, "Payment Error"],
  ["/payment-cancelled?token=NONE", 404, "Payment Error"],
];

test.each(MISSING)("%s answers %i: %s", async (path, status, sentence) => {
  const answer = await shop.visitor().get(path);
  expect(answer.status).toBe(status);
  const page = await pageText(answer);
  expect(page.match(/<h1[ >]/g)).toHaveLength(1);
  expect(page).toMatch(/<title>[^<]*Makeready[^<]*<\/title>/);
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
  expect(main.replaceAll("&#x27;", "'")).toContain(sentence);
  // The way on leads to something.
  const [, way = ""] = /<a [^>]*?href="([^"]*)"/.exec(main) ?? [];
  expect(new URL(way, shop.address + path).pathname).not.toBe(path.replace(/\?.*/, ""));
  expect((await shop.visitor().get(way)).status).toBe(200);
});
