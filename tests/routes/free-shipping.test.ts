import { expect, test } from "vitest";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();

/** What the card "Ship it" of a form says. */
async function shipCard(path: string): Promise<string> {
  const page = await pageText(await shop.visitor().get(path));
  const [, card = ""] = page.split("Ship it");
  expect(card).not.toBe("");
  return card.slice(0, card.indexOf("Pick it up")).replaceAll(/<[^>]+>/g, " ");
}

test("order forms show shipping as the order will have it: free from enough goods", async () => {
  const cards = "/product/1?size=3.5x2&quantity=1000";
  expect(await shipCard(`${cards}&paperType=16pt+Standard`)).toContain("$9.50");
  expect(await shipCard(`${cards}&paperType=32pt+NO+UV`)).not.toContain("$9.50");
  expect(await shipCard("/new-business-packages/order?package=19")).not.toContain("$9.50");
});
