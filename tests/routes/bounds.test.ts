import { Agent, type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { MAX_FIELDS } from "#app/shop/form/posted-fields.ts";
import { MAX_PRODUCT_FIELDS } from "#app/shop/product-admin/posted-draft.ts";
import { filledPath } from "#tests/support/access.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { belongings } from "#tests/support/belongings.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { anotherHouse } from "#tests/support/strange-values.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** What is parsed is bounded first: bodies, queries, cookies, the headers of a part. */
const shop = await testShop({ TRUSTED_PROXIES: "127.0.0.1,::1" });
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

/** From another house each time: who goes on is cut off while it sends. */
function post(path: string, body: string) {
  const headers = { ...form, ...anotherHouse() };
  return shop.visitor().send(path, { method: "POST", headers, body });
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

test("names that make long lists are not answered with them", async () => {
  const body = Array.from({ length: 290 }, (_, at) => `a${at}${"[999]".repeat(8)}=`).join("&");
  for (const { path } of forms) {
    const answer = await post(path, body);
    expect([path, (await answer.text()).length < 400_000]).toEqual([path, true]);
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
  expect((await post("/contact", typed(260_000))).status).toBe(400);
  expect((await post("/contact", typed(265_000))).status).toBe(413);
  for (const path of ["/auth", "/cart", "/sign-out"]) {
    expect([path, (await post(path, typed(65_000))).status]).not.toEqual([path, 413]);
    expect([path, (await post(path, typed(70_000))).status]).toEqual([path, 413]);
  }
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** Asks as it is written; the answer without its body. */
function ask(path: string, { body, ...asked }: Asked & { body?: string } = {}) {
  const { hostname, port } = new URL(shop.address);
  return new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, ...asked }, (answer) => {
      answer.resume().once("end", () => resolve(answer));
    })
      .once("error", reject)
      .end(body);
  });
}

const html = { accept: "text/html" };

test("a person whose form is not read is told so, and may ask again on the same connection", async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const from = { "x-forwarded-for": "203.0.113.2" };
  const agent = new Agent({ keepAlive: true });
  for (const [path, sent, body, status] of [
    ["/product/1", multipart, fill(part, MEGABYTE), 400],
    ["/contact", form, fill("a", 20 * MEGABYTE), 413],
    ["/contact", { ...form, ...html }, fill("a", 20 * MEGABYTE), 413],
    ["/contact.data", form, fill("a&", MEGABYTE), 413],
  ] as const) {
    const headers = { ...sent, ...from };
    const answer = await ask(path, { method: "POST", headers, body, agent });
    expect([path, answer.statusCode]).toEqual([path, status]);
    const next = await ask("/auth", { agent });
    expect([path, next.statusCode]).toEqual([path, 200]);
  }
  agent.destroy();
});

test("an address of very many fields is refused, and one of as many as a form has is not", async () => {
  const statusOf = async (path: string, fields: string) =>
    (await ask(`${path}?${fields}`)).statusCode;
  for (const path of ["/", "/products", "/product/1", "/api/search", "/healthz", "/theme.css"]) {
    expect([path, await statusOf(path, fill("a&", 14_000))]).toEqual([path, 414]);
    expect([path, await statusOf(path, fill("a&", 2 * MAX_FIELDS))]).not.toEqual([path, 414]);
  }
});

test("a request with more cookies than a browser keeps is refused", async () => {
  const statusWith = async (path: string, cookies: number) =>
    (await ask(path, { headers: { cookie: fill("a=b; ", 5 * cookies) } })).statusCode;
  for (const path of ["/products?q=cards", "/auth", "/cart"]) {
    expect([path, await statusWith(path, 2000)]).toEqual([path, 431]);
    expect([path, await statusWith(path, 180)]).toEqual([path, 200]);
  }
});

test("whoever sends many such forms gets the words alone, and is cut off", async () => {
  const body = fill("a&", 60_000);
  const headers = { ...form, ...html, "x-forwarded-for": "203.0.113.3" };
  const answers: string[] = [];
  while (answers.length < 22) {
    const answer = await ask("/contact", { method: "POST", headers, body });
    answers.push(`${answer.headers.connection}, ${answer.headers["content-type"]}`);
  }
  expect(answers).toEqual([
    ...Array<string>(20).fill("keep-alive, text/html; charset=utf-8"),
    ...Array<string>(2).fill("close, text/plain; charset=UTF-8"),
  ]);
});
