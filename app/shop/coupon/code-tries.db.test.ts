import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testServices } from "#tests/support/test-services.ts";
import { CODE_REFUSALS, type CodeRefusal } from "./code-refusal.ts";
import { type CodeSender, tryCode } from "./code-tries.server.ts";

const { services } = await testServices();

type Found = { ok: true } | { ok: false; refusal: CodeRefusal };
const right: Found = { ok: true };
const wrong: Found = { ok: false, refusal: CODE_REFUSALS.unknown };

const newSender = () => ({
  ...{ userId: null, addressHash: randomUUID(), visitorHash: randomUUID() },
});

function tryOne(sender: CodeSender, found: Found) {
  return tryCode<Found>(
    services.db,
    sender,
    async () => found,
    (answer) => (answer.ok ? null : answer.refusal),
  );
}

async function tryWrong(sender: CodeSender, times: number) {
  for (let time = 0; time < times; time += 1) expect(await tryOne(sender, wrong)).toEqual(wrong);
}

const limited = {
  ok: false,
  refusal: {
    title: "Try Again Later",
    text: expect.stringMatching(/^Too many codes were tried\. Wait \d+ minutes/),
    retryAfterSeconds: expect.any(Number),
  },
};

test("twenty wrong codes in ten minutes, then even a right one is not looked up", async () => {
  const sender = newSender();
  await tryWrong(sender, 20);
  expect(await tryOne(sender, wrong)).toMatchObject(limited);
  expect(await tryOne(sender, right)).toMatchObject(limited);
  expect(await tryOne(newSender(), right)).toEqual(right);
});

test("another address makes them good for no browser, another browser for no account", async () => {
  const sender = newSender();
  await tryWrong(sender, 20);
  expect(await tryOne({ ...sender, addressHash: randomUUID() }, right)).toMatchObject(limited);
  const member = { ...newSender(), userId: randomUUID() };
  await tryWrong(member, 20);
  const elsewhere = { ...newSender(), userId: member.userId };
  expect(await tryOne(elsewhere, right)).toMatchObject(limited);
});

test("one person locks nobody else at the same address", async () => {
  const sender = newSender();
  await tryWrong(sender, 20);
  for (let time = 0; time < 50; time += 1) await tryOne(sender, wrong);
  const colleague = { ...sender, visitorHash: randomUUID() };
  expect(await tryOne(colleague, right)).toEqual(right);
  await tryWrong(colleague, 3);
});

test("a browser made up for each guess is stopped by the address, an account is not", async () => {
  const { addressHash } = newSender();
  const madeUp = () => ({ ...newSender(), addressHash });
  for (let time = 0; time < 60; time += 1) expect(await tryOne(madeUp(), wrong)).toEqual(wrong);
  expect(await tryOne(madeUp(), right)).toMatchObject(limited);
  expect(await tryOne({ ...madeUp(), userId: randomUUID() }, right)).toEqual(right);
});

test("tries in flight don't count: many right ones at the same moment all pass", async () => {
  const sender = newSender();
  await tryWrong(sender, 19);
  const slow = async (): Promise<Found> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return right;
  };
  const tries = Array.from({ length: 30 }, () =>
    tryCode<Found>(services.db, sender, slow, () => null),
  );
  expect(await Promise.all(tries)).toEqual(tries.map(() => right));
});

test("right codes, and those that are for somebody else, never count", async () => {
  const sender = newSender();
  await tryWrong(sender, 19);
  const notFirst: Found = { ok: false, refusal: CODE_REFUSALS.notFirstOrder };
  const over: Found = { ok: false, refusal: CODE_REFUSALS.over };
  for (let time = 0; time < 25; time += 1) {
    expect(await tryOne(sender, right)).toEqual(right);
    expect(await tryOne(sender, notFirst)).toEqual(notFirst);
    expect(await tryOne(sender, over)).toEqual(over);
  }
  await tryWrong(sender, 1);
  expect(await tryOne(sender, right)).toMatchObject(limited);
});

test("wrong codes at the same moment don't slip through together", async () => {
  const sender = newSender();
  const tries = await Promise.all(Array.from({ length: 40 }, () => tryOne(sender, wrong)));
  expect(tries.filter((found) => found === wrong)).toHaveLength(20);
});
