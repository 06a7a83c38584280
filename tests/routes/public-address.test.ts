import { expect, test } from "vitest";
import { protectiveHeaders } from "#server/http/security-headers.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop({
  PUBLIC_URL: "https://shop.example",
  PAYMENTS: "simulator",
  SIMULATOR_PUBLIC_URL: "https://pay.example",
});

test("behind a proxy at an https address browsers are told to stay on https", async () => {
  const { headers } = await shop.visitor().get("/");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(headers.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
  expect(headers.get("Content-Security-Policy")).toContain(
    "form-action 'self' https://pay.example",
  );
});

test("its subdomains are spoken for only where that is set, and its version told to nobody", async () => {
  const env = { publicUrl: "https://shop.example", hstsSubdomains: true };
  const transport = "max-age=31536000; includeSubDomains";
  expect(protectiveHeaders(env)).toMatchObject({ "Strict-Transport-Security": transport });
  const health = await shop.visitor().get("/healthz");
  expect(await health.json()).toEqual({ process: "ok" });
});

test("a form of another site is refused before anything stumbles over it", async () => {
  for (const [Origin, site] of [
    ["https://evil.example", "same-origin"],
    ["null", "cross-site"],
  ] as const) {
    const response = await shop.visitor().send("/contact", {
      method: "POST",
      headers: { Origin, "Sec-Fetch-Site": site },
      body: new URLSearchParams({ name: "Eve" }),
    });
    expect([response.status, await response.text()]).toEqual([
      403,
      "This request came from another site and was not carried out.",
    ]);
  }
});

test("a form of the shop's own is carried out, though a proxy lets no browser say where it comes from", async () => {
  const response = await shop.visitor().send("/contact", {
    method: "POST",
    headers: { Origin: "null", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ name: "Dana" }),
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('value="Dana"');
});

test("a form from the public address is carried out, though the proxy asks for another one", async () => {
  const response = await shop.visitor().send("/sign-out", {
    method: "POST",
    headers: { Origin: "https://shop.example", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(),
  });
  expect(response.status).toBe(302);
});
