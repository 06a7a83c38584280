import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop({
  PUBLIC_URL: "https://shop.example",
  PAYMENTS: "simulator",
  SIMULATOR_PUBLIC_URL: "https://pay.example",
});

test("behind a proxy at an https address browsers are told to stay on https", async () => {
  const { headers } = await shop.visitor().get("/");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
  expect(headers.get("Content-Security-Policy")).toContain(
    "form-action 'self' https://pay.example",
  );
});

test("a form from the public address is carried out, though the proxy asks for another one", async () => {
  const response = await shop.visitor().send("/sign-out", {
    method: "POST",
    headers: { Origin: "https://shop.example", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(),
  });
  expect(response.status).toBe(302);
});
