import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();

function policyOf(response: Response): Map<string, string> {
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

test("only the page's own scripts run: each carries the nonce of its response", async () => {
  const response = await shop.visitor().get("/");
  const policy = policyOf(response);
  const nonce = /^'self' 'nonce-([^']+)'$/.exec(policy.get("script-src") ?? "")?.[1];
  expect(nonce).toBeDefined();
  const tags = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  // Data for search engines is no script.
  const scripts = tags.filter((tag) => !tag.includes('type="application/ld+json"'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  const again = policyOf(await shop.visitor().get("/"));
  expect(again.get("script-src")).not.toBe(policy.get("script-src"));
});

test("forms lead to the shop and to the payment provider, nowhere else", async () => {
  const policy = policyOf(await shop.visitor().get("/"));
  expect(policy.get("form-action")).toBe(`'self' ${shop.services.env.simulatorPublicUrl}`);
  expect(policy.get("frame-ancestors")).toBe("'none'");
  expect(policy.get("object-src")).toBe("'none'");
  expect(policy.get("base-uri")).toBe("'none'");
});

test.each(["/", "/healthz", "/no-such-page", "/pictures/none.avif"])(
  "%s has the protective headers",
  async (path) => {
    const { headers } = await shop.visitor().get(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("pictures may be shown elsewhere, as mails do, and nothing else", async () => {
  const policyOfFile = async (path: string) =>
    (await shop.visitor().get(path)).headers.get("Cross-Origin-Resource-Policy");
  expect(await policyOfFile("/pictures/business-cards-share.jpg")).toBe("cross-origin");
  for (const path of ["/", "/pictures/none.avif"]) {
    expect(await policyOfFile(path)).toBe("same-origin");
  }
});

test("a form that another site posts is refused, and nothing of the shop is shown", async () => {
  const response = await shop.visitor().send("/sign-out", {
    method: "POST",
    headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  });
  expect(response.status).toBe(403);
});

test("a form larger than any of ours is refused before it is read", async () => {
  const response = await shop.visitor().send("/sign-out", {
    method: "POST",
    body: new URLSearchParams({ note: "x".repeat(2_000_000) }),
  });
  expect(response.status).toBe(413);
});

test("pages are compressed and not kept by shared caches", async () => {
  const response = await fetch(shop.address, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(response.headers.get("Vary")).toContain("Accept-Encoding");
});

test("the assets that a page names are there, for good", async () => {
  const page = await (await shop.visitor().get("/")).text();
  const assets = new Set(
    [...page.matchAll(/\/assets\/[A-Za-z0-9._-]+\.(?:js|css)/g)].map(([path]) => path),
  );
  expect(assets.size).toBeGreaterThan(3);
  for (const asset of assets) {
    const response = await shop.visitor().get(asset);
    expect([asset, response.status]).toEqual([asset, 200]);
    expect(response.headers.get("Cache-Control")).toContain("immutable");
  }
});

test("an address that is no page answers 404", async () => {
  expect((await shop.visitor().get("/no-such-page")).status).toBe(404);
});
