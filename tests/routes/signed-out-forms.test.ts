import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { belongings } from "#tests/support/belongings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { filled, writtenForms } from "#tests/support/every-form.ts";
import { postedFormsOf, pressIn } from "#tests/support/page-form.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { anotherHouse } from "#tests/support/strange-values.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** A browser sends a form of a page after its session has ended: it comes back, to be sent again. */
const shop = await testShop({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const customer = await insertCustomer(shop.services.db);
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(shop.services.db, boss, { actor: "test", now: new Date() });
const places = await belongings(shop.services, customer);

/** What a browser asks for when it sends a form. */
const PAGE = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const NOTE = "/admin/messages/canned-answers";
const isForSignedIn = (path: string) => /^\/(admin|my-account|welcome|test-email)\b/.test(path);
/** Passwords are typed again, and files chosen. */
const isKept = ([name, value]: [string, string | File]) =>
  typeof value === "string" && !/password|file/i.test(name);

test.each(["owner", "admin"] as const)(
  "each form of %s into which words are typed is given back whole",
  async (asker) => {
    const browser = await signedIn(shop, asker === "admin" ? boss : customer);
    const forms = await writtenForms({ shop, places, asker, browser, tried: new Set() });
    const guarded = forms.filter(({ action }) => isForSignedIn(action));
    expect(guarded.length).toBeGreaterThan(5);
    for (const { action, fields } of guarded.map(filled)) {
      const answer = await shop.visitor().submit(action, fields, { ...PAGE, ...anotherHouse() });
      expect([action, answer.status]).toEqual([action, 401]);
      const again = pressIn(await answer.text(), "Send it again");
      expect(again.action).toBe(action);
      expect(again.fields.filter(isKept)).toEqual(fields.filter(isKept));
      expect(again.fields.some(([name]) => /password/i.test(name))).toBe(false);
    }
  },
);

test("once somebody has signed in beside it, it is sent as it was", async () => {
  const visitor = shop.visitor();
  const typed: [string, string][] = [
    ["intent", "create"],
    ["title", "Bleed"],
    ["message", "Please add 1/8 inch on each side."],
  ];
  const page = await (await visitor.submit(NOTE, typed, PAGE)).text();
  expect(page).toContain("Nothing has been saved yet");
  expect(page).toContain('href="/auth?next=%2Fauth%2Fsigned-in"');
  expect(page).toContain("<title>Sign in again</title>");
  const signIn = await visitor.submit("/auth?next=%2Fauth%2Fsigned-in", [
    ["email", boss.email],
    ["password", boss.password],
    ["next", "/auth/signed-in"],
  ]);
  expect(signIn.headers.get("location")).toBe("/auth/signed-in");
  expect(await (await visitor.get("/auth/signed-in")).text()).toContain("go back to the page");
  const { action, fields } = pressIn(page, "Send it again");
  expect((await visitor.submit(action, fields, PAGE)).status).toBeLessThan(400);
  expect(await (await visitor.get(NOTE)).text()).toContain("Please add 1/8 inch on each side.");
});

test("of a form that is too long to be kept it says where it still is", async () => {
  const long: [string, string | File][] = [
    ["description", "x".repeat(300_000)],
    ["imagesFiles", new File([], "")],
  ];
  const answer = await shop.visitor().submit("/admin/products/new", long, PAGE);
  expect(answer.status).toBe(401);
  const page = await answer.text();
  expect(page).toContain("go back one page");
  expect(postedFormsOf(page)).toEqual([]);
});

test("what came with files is not offered without them", async () => {
  const form: [string, string | File][] = [
    ["name", "Blue Heron"],
    ["imagesFiles", new File(["x"], "heron.png", { type: "image/png" })],
  ];
  const page = await (await shop.visitor().submit("/admin/products/new", form, PAGE)).text();
  expect(page).toContain("go back one page");
  expect(postedFormsOf(page)).toEqual([]);
});

test.each([
  ["a script", NOTE, {}],
  ["what has no page of its own", "/admin/products/1/copy", PAGE],
])("%s is led to the sign-in page", async (_, path, headers) => {
  const answer = await shop.visitor().submit(path, [["text", "x"]], headers);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(`/auth?next=${encodeURIComponent(path)}`);
});

test("a form of another site is not offered to be sent", async () => {
  const answer = await shop.visitor().submit(NOTE, [["text", "x"]], {
    ...PAGE,
    origin: "https://evil.example",
    "sec-fetch-site": "cross-site",
  });
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain("Send it again");
});
