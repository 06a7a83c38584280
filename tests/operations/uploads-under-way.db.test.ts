import { Hono } from "hono";
import { expect, test } from "vitest";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { settings, userRoles } from "#app/platform/db/schema.ts";
import { MAX_FILE_CALL_BYTES } from "#app/shop/checkout/file-calls.ts";
import { signIn } from "#app/shop/customer/sign-in/sign-in.server.ts";
import type { ShopBindings } from "#server/http/bindings.ts";
import { openBodyTerms } from "#server/http/body-limits.ts";
import type { AnswerRefused } from "#server/http/refused-form.ts";
import { MOST_AT_ONCE, MOST_CALLS_AT_ONCE } from "#server/http/upload-places.ts";
import { uploadsUnderWay } from "#server/http/uploads-under-way.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";

const { services } = await testServices();
const { db, env } = services;
const auth = createAuth({
  db,
  secret: env.secret,
  publicUrl: env.publicUrl,
  onLock: async () => undefined,
  onProblem: () => undefined,
});
const asked = { ...services, auth };
const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;
const multipart = { "content-type": "multipart/form-data; boundary=x" };

const termsOf = openBodyTerms([
  { method: "POST", path: "/api/uploads", facts: { takes: "file" }, isPage: false },
  { method: "POST", path: "/admin/pictures", facts: { takes: "file" }, isPage: false },
  {
    method: "POST",
    path: "/product/:productId",
    facts: { takes: "form with files" },
    isPage: false,
  },
  {
    method: "POST",
    path: "/api/functions/send-design-order",
    facts: { takes: "call with files" },
    isPage: false,
  },
]);

/** The middleware before routes that answer when they are told to. */
function shop({ free = 1000 * GIGABYTE, address = "192.0.2.1", processes = 1 } = {}) {
  const app = new Hono<ShopBindings>();
  const held: (() => void)[] = [];
  app.use(async (c, next) => {
    c.set("info", {
      id: "request",
      nonce: "nonce",
      clientAddress: c.req.header("x-from") ?? address,
    });
    await next();
  });
  const refuseForm: AnswerRefused = async (c, { status, message }) => c.text(message, status);
  app.use(uploadsUnderWay(asked, { processes, termsOf, refuseForm }, async () => free));
  app.all("*", async (c) => {
    if (c.req.query("hold") !== undefined) await new Promise<void>((done) => held.push(done));
    return c.text(c.var.info.hasNoRoom ? "read without its files" : "read");
  });
  const post = async (path: string, headers: Record<string, string | number> = {}) => {
    const sent = new Headers();
    for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
    return app.request(path, { method: "POST", headers: sent });
  };
  return { post, held };
}

test("a file that is too large is refused when it is announced, by the limit of its kind", async () => {
  await services.db.insert(settings).values({ key: "uploadMaxMegabytes", value: 30 });
  const { post } = shop();
  const cases = [
    ["/api/uploads?purpose=artwork", 30],
    ["/api/uploads?purpose=task", 10],
    ["/api/uploads", 30],
    ["/admin/pictures", 20],
  ] as const;
  for (const [path, megabytes] of cases) {
    const most = megabytes * MEGABYTE;
    expect((await post(path, { "content-length": most })).status).toBe(200);
    const refused = await post(path, { "content-length": most + 1 });
    expect([path, refused.status]).toEqual([path, 413]);
    const error = `This file is larger than ${megabytes} MB.`;
    expect(await refused.json()).toEqual({ error });
  }
  const form = await post("/product/1", { ...multipart, "content-length": 30 * 20 * MEGABYTE });
  expect(form.status).toBe(200);
  const large = await post("/product/1", { ...multipart, "content-length": GIGABYTE });
  expect(large.status).toBe(413);
  const call = "/api/functions/send-design-order";
  expect((await post(call, { "content-length": MAX_FILE_CALL_BYTES })).status).toBe(200);
  expect((await post(call, { "content-length": MAX_FILE_CALL_BYTES + 1 })).status).toBe(413);
  await services.db.delete(settings);
});

test("what the disk has no room for is refused when it is announced; forms go on", async () => {
  const { post } = shop({ free: 300 * MEGABYTE });
  const refused = await post("/api/uploads", { "content-length": 50 * MEGABYTE });
  expect(refused.status).toBe(507);
  expect(await refused.json()).toEqual({
    error: "We have no room for more files at the moment. Please call us.",
  });
  expect((await post("/api/uploads", { "content-length": 40 * MEGABYTE })).status).toBe(200);
  const full = shop({ free: 0 });
  expect((await full.post("/product/1", { ...multipart, "content-length": 5000 })).status).toBe(
    200,
  );
});

test("room that was promised to a body under way is promised to no other", async () => {
  const { post, held } = shop({ free: 456 * MEGABYTE });
  const ninety = { "content-length": 90 * MEGABYTE };
  const first = post("/api/uploads?hold", ninety);
  const second = post("/api/uploads?hold", ninety);
  await expect.poll(() => held.length).toBe(2);
  expect((await post("/api/uploads", ninety)).status).toBe(507);
  expect((await post("/api/uploads", { "content-length": 20 * MEGABYTE })).status).toBe(200);
  held[0]?.();
  await Promise.race([first, second]);
  expect((await post("/api/uploads", ninety)).status).toBe(200);
  for (const end of held) end();
  await Promise.all([first, second]);
});

test("one address that only announces files keeps nobody else's away", async () => {
  const { post, held } = shop({ free: 80 * GIGABYTE });
  const endless = { ...multipart, "transfer-encoding": "chunked" };
  const under = Array.from({ length: 4 }, () => post("/product/1?hold", endless));
  await expect.poll(() => held.length).toBe(4);
  expect((await post("/product/1", endless)).status).toBe(429);
  const file = { "content-length": 5 * MEGABYTE };
  expect((await post("/api/uploads", { ...file, "x-from": "192.0.2.77" })).status).toBe(200);
  for (const end of held) end();
  await Promise.all(under);
  expect((await post("/product/1", endless)).status).toBe(200);
});

test("other processes may have promised as much", async () => {
  const { post, held } = shop({ free: 456 * MEGABYTE, processes: 2 });
  const first = post("/api/uploads?hold", { "content-length": 80 * MEGABYTE });
  await expect.poll(() => held.length).toBe(1);
  const fifty = { "content-length": 50 * MEGABYTE };
  expect((await post("/api/uploads", fifty)).status).toBe(507);
  for (const end of held) end();
  await first;
  expect((await post("/api/uploads", fifty)).status).toBe(200);
});

test("a body that does not say how large it is may become as large as any", async () => {
  const chunked = { "transfer-encoding": "chunked" };
  const { post, held } = shop({ free: 356 * MEGABYTE });
  const under = post("/api/uploads?hold", chunked);
  await expect.poll(() => held.length).toBe(1);
  expect((await post("/api/uploads", chunked)).status).toBe(507);
  held[0]?.();
  expect((await under).status).toBe(200);
  const form = await post("/product/1", { ...multipart, ...chunked });
  expect(await form.text()).toBe("read without its files");
  const call = "/api/functions/send-design-order";
  expect((await shop({ free: 260 * MEGABYTE }).post(call, chunked)).status).toBe(507);
});

test("so many come at a time of one browser, and one more when one has ended", async () => {
  const { post, held } = shop();
  const cookie = { cookie: "visitor=abcdefghijklmnopqrstuvwxyz012345" };
  const under = Array.from({ length: MOST_AT_ONCE.visitor }, (_, number) =>
    number % 2 === 0
      ? post("/api/uploads?hold", cookie)
      : post("/product/1?hold", { ...cookie, ...multipart }),
  );
  await expect.poll(() => held.length).toBe(MOST_AT_ONCE.visitor);
  const refused = await post("/api/uploads", cookie);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("5");
  // Another browser at the same address, and this one's forms without files.
  expect((await post("/api/uploads")).status).toBe(200);
  expect((await post("/product/1", cookie)).status).toBe(200);
  held[0]?.();
  await Promise.race(under);
  expect((await post("/api/uploads", cookie)).status).toBe(200);
  for (const end of held) end();
  await Promise.all(under);
});

test("an address without cookies has its share, and no more", async () => {
  const { post, held } = shop();
  const calls = Array.from({ length: MOST_AT_ONCE.address }, () => post("/api/uploads?hold"));
  await expect.poll(() => held.length).toBe(MOST_AT_ONCE.address);
  expect((await post("/api/uploads")).status).toBe(429);
  // Calls have places of their own.
  expect((await post("/api/functions/send-design-order")).status).toBe(200);
  for (const end of held) end();
  await Promise.all(calls);
});

test("the last places are for the team and for accounts that have paid here", async () => {
  const { post, held } = shop();
  const open = (MOST_AT_ONCE.all * 7) / 8;
  const strangers = Array.from({ length: open }, (_, at) =>
    post("/api/uploads?hold", { "x-from": `10.0.0.${at}` }),
  );
  await expect.poll(() => held.length).toBe(open);
  const cookieOf = async (person: { email: string; password: string }) => {
    const result = await signIn(asked, person, { cookie: null, userAgent: null, address: "::1" });
    if (!result.ok) throw new Error(`Not signed in: ${result.reason}`);
    return result.cookies.map((one) => one.split(";")[0]).join("; ");
  };
  const [dana, sam] = [await insertCustomer(db), await insertCustomer(db, { name: "Sam Press" })];
  await db.insert(userRoles).values({ userId: sam.userId, role: "staff" });
  const [ofDana, ofSam] = [await cookieOf(dana), await cookieOf(sam)];
  const statusOf = async (cookie: string) => (await post("/api/uploads", { cookie })).status;
  expect([await statusOf(""), await statusOf(ofDana), await statusOf(ofSam)]).toEqual([
    429, 429, 200,
  ]);
  await insertOrder(db, { userId: dana.userId, paymentStatus: "paid" });
  expect(await statusOf(ofDana)).toBe(200);
  for (const end of held) end();
  await Promise.all(strangers);
});

test("fewer calls with files come at a time; one without needs no place", async () => {
  const { post, held } = shop();
  const path = "/api/functions/send-design-order";
  const large = { "content-length": MEGABYTE };
  const calls = Array.from({ length: MOST_CALLS_AT_ONCE.address }, () =>
    post(`${path}?hold`, large),
  );
  await expect.poll(() => held.length).toBe(MOST_CALLS_AT_ONCE.address);
  const refused = await post(path, large);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    error: { message: expect.stringContaining("already uploading") },
  });
  expect((await post(path, { "content-length": 5000 })).status).toBe(200);
  expect((await post("/api/uploads")).status).toBe(200);
  for (const end of held) end();
  await Promise.all(calls);
});
