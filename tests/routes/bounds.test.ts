import { request } from "node:http";
import { expect, test } from "vitest";
import { MAX_FIELDS } from "#app/shop/form/posted-fields.ts";
import { MAX_PRODUCT_FIELDS } from "#app/shop/product-admin/posted-draft.ts";
import { filledPath } from "#tests/support/access.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { belongings } from "#tests/support/belongings.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** What is parsed is bounded first: bodies, queries, cookies, the headers of a part. */
const shop = await testShop();
const places = await belongings(shop.services, await insertCustomer(shop.services.db));
const form = { "content-type": "application/x-www-form-urlencoded" };
const MEGABYTE = 1_000_000;
const fill = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length));

/** The addresses to which forms are sent. */
const forms = shop.addresses
  .filter(({ method, path, facts }) => {
    return method === "POST" && !/^\/(api|webhooks)\//.test(path) && facts.takes !== "file";
  })
  .map(({ path, facts }) => ({ path: filledPath(path, places), facts }));

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return shop.visitor().send(path, { method: "POST", headers: { ...form, ...headers }, body });
}

test("a form of very many fields is refused at every address, however they are spelled", async () => {
  expect(forms.length).toBeGreaterThan(80);
  for (const piece of ["a&", "&", "a=&", "%41&", "a=1&b=2&"]) {
    const body = fill(piece, 60_000);
    for (const { path } of forms) {
      expect([path, piece, (await post(path, body)).status]).toEqual([path, piece, 413]);
    }
  }
});

test("so is one of a megabyte, where it is read at all", async () => {
  for (const { path } of forms) {
    const { status } = await post(path, fill("a&", MEGABYTE));
    expect([path, status]).toEqual([path, 413]);
  }
});

test("as many fields as any form has are read, and one more is not", async () => {
  const admin = await visitorOfRole(shop, "admin");
  const send = async (path: string, fields: number) => {
    const body = Array.from({ length: fields }, (_, at) => `a${at}=1`).join("&");
    return (await admin.send(path, { method: "POST", headers: form, body })).status;
  };
  for (const { path, facts } of forms) {
    if (facts.mostFields === undefined) continue;
    expect([path, await send(path, MAX_PRODUCT_FIELDS)]).not.toEqual([path, 413]);
    expect([path, await send(path, MAX_PRODUCT_FIELDS + 1)]).toEqual([path, 413]);
  }
  expect(await send("/contact", MAX_FIELDS)).toBe(400);
  expect(await send("/contact", MAX_FIELDS + 1)).toBe(413);
});

test("a letter may be long, a form of one-line fields is short", async () => {
  const typed = (bytes: number) => `message=${"x".repeat(bytes)}`;
  expect((await post("/contact", typed(900_000))).status).toBe(400);
  expect((await post("/contact", typed(MEGABYTE))).status).toBe(413);
  for (const path of ["/auth", "/cart", "/sign-out"]) {
    expect([path, (await post(path, typed(65_000))).status]).not.toEqual([path, 413]);
    expect([path, (await post(path, typed(70_000))).status]).toEqual([path, 413]);
  }
});

test("a page says so to twenty forms of an address, after that only words", async () => {
  const accept = { accept: "text/html" };
  const body = fill("a&", 60_000);
  const types = [];
  for (let sent = 0; sent < 22; sent += 1) {
    types.push((await post("/contact", body, accept)).headers.get("content-type"));
  }
  expect(types.slice(0, 20)).toEqual(Array<string>(20).fill("text/html; charset=utf-8"));
  expect(types.slice(20)).toEqual(Array<string>(2).fill("text/plain; charset=UTF-8"));
});

/** As it is written. */
function ask(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(shop.address);
  return new Promise<number | undefined>((resolve, reject) => {
    request({ hostname, port, path, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    })
      .once("error", reject)
      .end();
  });
}

test("an address of very many fields is refused, and one of as many as a form has is not", async () => {
  for (const path of ["/", "/products", "/product/1", "/api/search", "/healthz", "/theme.css"]) {
    expect([path, await ask(`${path}?${fill("a&", 14_000)}`)]).toEqual([path, 414]);
    expect([path, await ask(`${path}?${fill("a&", 2 * MAX_FIELDS)}`)]).not.toEqual([path, 414]);
  }
});

test("a request with more cookies than a browser keeps is refused", async () => {
  const cookies = (count: number) => ({ cookie: fill("a=b; ", 5 * count) });
  for (const path of ["/products?q=cards", "/auth", "/cart"]) {
    expect([path, await ask(path, cookies(2000))]).toEqual([path, 431]);
    expect([path, await ask(path, cookies(180))]).toEqual([path, 200]);
  }
});
