import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { carts, coupons, promotions, user } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { CODE_REFUSALS } from "./code-refusal.ts";
import { type CodeSender, refuseWrongCode } from "./code-tries.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const MINUTE_MS = 60_000;

const RIGHT = "MB-RIGHT";
await db
  .insert(coupons)
  .values({ code: RIGHT, value: cents(500), expiresAt: new Date(clock.now.getTime() + 1e9) });
const wrong = CODE_REFUSALS.unknown;
const right = null;
const limited = {
  title: "Try Again Later",
  text: expect.stringMatching(/^Too many codes were tried\. Wait \d+ minutes/),
  retryAfterSeconds: expect.any(Number),
};

const newAddress = (): string => randomUUID();
const newGuest = (addressHash: string = newAddress()): CodeSender => {
  return { userId: null, addressHash, visitorHash: randomUUID() };
};

/** As anybody can make them by the hundred. */
async function newMember(addressHash: string = newAddress()): Promise<CodeSender> {
  const id = randomUUID();
  const email = `${id}@made-up.example`;
  await db.insert(user).values({ id, name: "Anybody", email, emailVerified: false });
  return { userId: id, addressHash, visitorHash: randomUUID() };
}

const tryCode = (sender: CodeSender, code: string) => refuseWrongCode(db, sender, code, clock.now);
const tryWrong = (sender: CodeSender) => tryCode(sender, `MB-${randomUUID()}`);

async function tryWrongTimes(sender: CodeSender, times: number) {
  for (let time = 0; time < times; time += 1) expect(await tryWrong(sender)).toEqual(wrong);
}

test("twenty wrong codes in ten minutes, then even a right one is not looked up", async () => {
  const sender = newGuest();
  await tryWrongTimes(sender, 20);
  expect(await tryWrong(sender)).toMatchObject(limited);
  expect(await tryCode(sender, RIGHT)).toMatchObject(limited);
  expect(await tryCode(newGuest(), RIGHT)).toBe(right);
});

test("another address makes them good for no browser, another browser for no account", async () => {
  const guest = newGuest();
  const member = await newMember();
  for (const sender of [guest, member]) await tryWrongTimes(sender, 20);
  expect(await tryCode({ ...guest, addressHash: newAddress() }, RIGHT)).toMatchObject(limited);
  const elsewhere = { ...newGuest(), userId: member.userId };
  expect(await tryCode(elsewhere, RIGHT)).toMatchObject(limited);
});

test("one person locks nobody else at the same address", async () => {
  const sender = newGuest();
  await tryWrongTimes(sender, 20);
  for (let time = 0; time < 50; time += 1) expect(await tryWrong(sender)).toMatchObject(limited);
  const colleague = { ...sender, visitorHash: randomUUID() };
  expect(await tryCode(colleague, RIGHT)).toBe(right);
  await tryWrongTimes(colleague, 3);
});

/** Six hundred wrong codes from browsers and accounts that were made up for them. */
async function useUp(addressHash: string) {
  for (let time = 0; time < 20; time += 1) await tryWrongTimes(await newMember(addressHash), 1);
  for (let time = 0; time < 29; time += 1) await tryWrongTimes(newGuest(addressHash), 20);
}

test("one who brings no cookie keeps nobody else at the address from a code with sixty wrong ones", async () => {
  const addressHash = newAddress();
  for (let time = 0; time < 60; time += 1) {
    await tryWrong({ userId: null, visitorHash: null, addressHash });
  }
  expect(await tryCode(newGuest(addressHash), RIGHT)).toBe(right);
});

test("browsers and accounts made up for each guess are stopped by their address", async () => {
  const addressHash = newAddress();
  await useUp(addressHash);
  for (const madeUp of [newGuest(addressHash), await newMember(addressHash)]) {
    expect(await tryWrong(madeUp)).toMatchObject(limited);
    expect(await tryCode(madeUp, RIGHT)).toMatchObject(limited);
  }
});

test("whom the shop knows is kept out by no stranger at the address", async () => {
  const addressHash = newAddress();
  await useUp(addressHash);
  const verified = await insertCustomer(db);
  const paying = { ...newGuest(addressHash), visitorHash: randomUUID() };
  const { visitorHash } = paying;
  await insertOrder(db, { visitorHash, paymentStatus: "paid", paidAt: clock.now });
  const member = await newMember(addressHash);
  const { userId } = member;
  await insertOrder(db, { userId, paymentStatus: "partly_refunded", paidAt: clock.now });
  const shopping = await withCart(addressHash, 11);
  const known = [{ ...newGuest(addressHash), userId: verified.userId }, paying, member, shopping];
  for (const sender of known) {
    expect(await tryCode(sender, RIGHT)).toBe(right);
    await tryWrongTimes(sender, 20);
    expect(await tryCode(sender, RIGHT)).toMatchObject(limited);
  }
});

async function withCart(addressHash: string, minutesAgo: number): Promise<CodeSender> {
  const guest = newGuest(addressHash);
  const createdAt = new Date(clock.now.getTime() - minutesAgo * MINUTE_MS);
  const cart = { id: randomUUID(), visitorHash: guest.visitorHash, checkoutKey: randomUUID() };
  await db.insert(carts).values({ ...cart, createdAt, updatedAt: createdAt });
  return guest;
}

test("a cart of a moment ago, and an order that nobody paid, make nobody known", async () => {
  const addressHash = newAddress();
  await useUp(addressHash);
  const ordered = newGuest(addressHash);
  const { visitorHash } = ordered;
  await insertOrder(db, { visitorHash });
  await insertOrder(db, { visitorHash, paymentStatus: "free", totalAmount: cents(0) });
  for (const sender of [ordered, await withCart(addressHash, 9)]) {
    expect(await tryCode(sender, RIGHT)).toMatchObject(limited);
  }
});

test("those whom the shop knows are bounded together as well", async () => {
  const addressHash = newAddress();
  for (let person = 0; person < 30; person += 1) {
    const sender = await withCart(addressHash, 60);
    await Promise.all(Array.from({ length: 20 }, () => tryWrong(sender)));
  }
  expect(await tryCode(await withCart(addressHash, 60), RIGHT)).toMatchObject(limited);
});

test("right codes, used and lapsed ones, and those that are for somebody else never count", async () => {
  const sender = await newMember();
  await tryWrongTimes(sender, 19);
  const { userId } = sender;
  const past = new Date(clock.now.getTime() - MINUTE_MS);
  const mine = { value: cents(500), userId, expiresAt: past };
  await db.insert(coupons).values({ ...mine, code: "MB-LAPSED" });
  const promotion = { title: "Spring", kind: "amount", amount: cents(100), ...at(past) } as const;
  const id = randomUUID();
  await db.insert(promotions).values({ ...promotion, id, code: "SPRING-OVER", endsAt: past });
  for (let time = 0; time < 10; time += 1) {
    for (const code of [RIGHT, "mb-lapsed", "spring-over"]) {
      expect(await tryCode(sender, code)).toBe(right);
    }
  }
  await tryWrongTimes(sender, 1);
  expect(await tryCode(sender, RIGHT)).toMatchObject(limited);
});

const at = (moment: Date) => ({
  startsAt: new Date(moment.getTime() - MINUTE_MS),
  createdAt: moment,
  updatedAt: moment,
});

test("a coupon of another account is a wrong code, whose guess counts", async () => {
  const { userId } = await newMember();
  const expiresAt = new Date(clock.now.getTime() + 1e9);
  await db.insert(coupons).values({ code: "MB-THEIRS", value: cents(500), userId, expiresAt });
  expect(await tryCode(await newMember(), "MB-THEIRS")).toEqual(wrong);
  expect(await tryCode(newGuest(), "MB-THEIRS")).toEqual(wrong);
});

test("wrong codes at the same moment don't slip through together", async () => {
  const sender = newGuest();
  const tries = await Promise.all(Array.from({ length: 40 }, () => tryWrong(sender)));
  expect(tries.filter((found) => found === wrong)).toHaveLength(20);
});

test("tries in flight don't count: many right ones at the same moment all pass", async () => {
  const sender = newGuest();
  await tryWrongTimes(sender, 19);
  const tries = await Promise.all(Array.from({ length: 30 }, () => tryCode(sender, RIGHT)));
  expect(tries).toEqual(tries.map(() => right));
});

test("a try waits for no transaction of another, and holds none while it waits", async () => {
  const sender = newGuest();
  await db.transaction(async (tx) => {
    // An order with the code under way: its row is locked until it is written.
    await tx.execute(sql`select 1 from coupons where code = ${RIGHT} for update`);
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryCode(sender, RIGHT)));
    expect(tries).toEqual(tries.map(() => right));
  });
});
