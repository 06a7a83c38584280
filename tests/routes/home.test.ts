import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();

test("the home page is rendered on the server", async () => {
  const response = await shop.visitor().get("/");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Our Products");
});
