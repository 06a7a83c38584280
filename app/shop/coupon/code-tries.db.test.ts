import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testServices } from "#tests/support/test-services.ts";
import { CODE_REFUSALS, type CodeRefusal } from "./code-refusal.ts";
import { type CodeSender, tryCode } from "./code-tries.server.ts";

const { services } = await testServices();

type Found = { ok: true } | { ok: false; refusal: CodeRefusal };
const right: Found = { ok: true };
const wrong: Found = { ok: false, refusal: CODE_REFUSALS.unknown };

const newSender = () => ({ addressHash: randomUUID(), visitorHash: randomUUID() });

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

test("neither a new browser nor another address makes them good again", async () => {
  const sender = newSender();
  await tryWrong(sender, 20);
  expect(await tryOne({ ...sender, visitorHash: null }, right)).toMatchObject(limited);
  expect(await tryOne({ ...sender, visitorHash: randomUUID() }, right)).toMatchObject(limited);
  expect(await tryOne({ ...sender, addressHash: randomUUID() }, right)).toMatchObject(limited);
});

test("right codes, and those that are for somebody else, never count", async () => {
  const sender = newSender();
  await tryWrong(sender, 19);
  const notFirst: Found = { ok: false, refusal: CODE_REFUSALS.notFirstOrder };
  for (let time = 0; time < 25; time += 1) {
    expect(await tryOne(sender, right)).toEqual(right);
    expect(await tryOne(sender, notFirst)).toEqual(notFirst);
  }
  await tryWrong(sender, 1);
  expect(await tryOne(sender, right)).toMatchObject(limited);
});

test("a browser that waits does not use up what its address has", async () => {
  const sender = newSender();
  await tryWrong(sender, 20);
  const elsewhere = { addressHash: randomUUID(), visitorHash: sender.visitorHash };
  for (let time = 0; time < 25; time += 1) await tryOne(elsewhere, wrong);
  expect(await tryOne({ ...elsewhere, visitorHash: null }, right)).toEqual(right);
});

test("wrong codes at the same moment don't slip through together", async () => {
  const sender = newSender();
  const tries = await Promise.all(Array.from({ length: 40 }, () => tryOne(sender, wrong)));
  expect(tries.filter((found) => found === wrong)).toHaveLength(20);
});
