import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { settings, specials } from "#app/platform/db/schema.ts";
import { isReady, readyPage as readyPageOf } from "#tests/support/ready-page.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

const readyPage = (path: string) => readyPageOf(path, shop.visitor);

test("a page that everybody sees alike is made ready at its first visit", async () => {
  const first = await shop.visitor().get("/category/business-cards");
  const ready = await readyPage("/category/business-cards");
  expect(ready.status).toBe(200);
  const text = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, "").length;
  expect(text(await ready.text())).toBe(text(await first.text()));
});

test("its policy admits its own inline scripts by their hashes, and no others", async () => {
  const ready = await readyPage("/");
  const policy = ready.headers.get("content-security-policy") ?? "";
  const html = await ready.text();
  const inline = Array.from(html.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g))
    .map(([, script = ""]) => script)
    .filter((script) => script !== "");
  expect(inline.length).toBeGreaterThan(0);
  for (const script of inline) {
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  expect(policy).not.toContain("nonce-");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(ready.headers.get("x-frame-options")).toBe("DENY");
});

test("a browser that has it already is told so", async () => {
  const etag = (await readyPage("/specials")).headers.get("etag") ?? "";
  const again = await shop.visitor().send("/specials", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("a changed setting is on the page at once", async () => {
  await readyPage("/");
  await db.insert(settings).values({ key: "shopName", value: "Lakeside Press" });
  await vi.waitFor(async () => {
    expect(await (await shop.visitor().get("/")).text()).toContain("Lakeside Press");
  }, 30_000);
  const ready = await readyPage("/");
  expect(await ready.text()).toContain("Lakeside Press");
  await db.delete(settings).where(eq(settings.key, "shopName"));
});

test("a special that is switched off is gone from the pages", async () => {
  const [special] = await db.select().from(specials).limit(1);
  if (!special) throw new Error("No special.");
  await readyPage(`/specials/${special.id}`);
  await db.update(specials).set({ isActive: false }).where(eq(specials.id, special.id));
  await vi.waitFor(async () => {
    expect((await shop.visitor().get(`/specials/${special.id}`)).status).toBe(404);
  }, 30_000);
});

test("addresses that give something to remember, and unknown pages, are never kept", async () => {
  for (const path of ["/?code=FREECARDS", "/?ref=DANA2K7X", "/category/none-such", "/auth"]) {
    for (const visit of [1, 2, 3]) {
      const response = await shop.visitor().get(path);
      expect(isReady(response), `${path}, visit ${visit}`).toBe(false);
    }
  }
});

test("what an address chooses is on the page that is kept for it, however it is written", async () => {
  const ready = await readyPage("/product/1?utm_source=news&quantity=1000");
  expect(await ready.text()).toMatch(/name="quantity" checked="" value="1000"/);
  const other = await shop.visitor().get("/product/1?quantity=1000&gclid=abc");
  expect(isReady(other)).toBe(true);
  expect(isReady(await shop.visitor().get("/product/1?quantity=2000"))).toBe(false);
  expect(await (await readyPage("/search?q=banners")).text()).toContain("banners");
});

test("whoever may be signed in gets a page of their own", async () => {
  await readyPage("/");
  const signedIn = await shop.visitor().send("/", {
    headers: { cookie: "makeready.session_token=anything" },
  });
  expect(isReady(signedIn)).toBe(false);
});

test("whoever is to be told something is told it in a page of their own, and gets the shared one after", async () => {
  await readyPage("/");
  const visit = (cookie: string) => shop.visitor().send("/", { headers: { cookie } });
  const told = await visit("arrival=team-signed-out");
  expect(isReady(told)).toBe(false);
  expect(await told.text()).toContain("Signed out on every device");
  const [written = ""] = told.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  expect(written).toContain("arrival=");
  expect(isReady(await visit(written))).toBe(true);
});
