import { expect, test } from "vitest";
import { createLapsingCounts, forgetFirst } from "./lapsing-counts.ts";
import { createWebhookBudget } from "./webhook-budget.ts";
import { createWebhookRefusals } from "./webhook-refusals.ts";

const begin = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(begin.getTime() + ms);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function times(count: number, what: () => void) {
  for (let round = 0; round < count; round += 1) what();
}

test("a count begins anew once its time is over, however often it was added to", () => {
  const counts = createLapsingCounts(1000, 10);
  expect(counts.of("a", begin)).toBe(0);
  expect(counts.add("a", begin)).toBe(1);
  expect(counts.add("a", later(999))).toBe(2);
  expect(counts.of("b", later(999))).toBe(0);
  expect(counts.of("a", later(999))).toBe(2);
  expect(counts.of("a", later(1000))).toBe(0);
  expect(counts.add("a", later(1000))).toBe(1);
  expect(counts.of("a", later(1999))).toBe(1);
});

test("of more keys than there is room for whoever was counted longest ago is forgotten", () => {
  const counts = createLapsingCounts(1000, 2);
  for (const key of ["a", "b", "a", "c"]) counts.add(key, begin);
  expect(["a", "b", "c"].map((key) => counts.of(key, begin))).toEqual([2, 0, 1]);
});

test("what was put in first is let go of first, and no more than has to be", () => {
  const known = new Set(["a", "b", "c"]);
  forgetFirst(known, 2);
  expect([...known]).toEqual(["b", "c"]);
  forgetFirst(known, 2);
  expect([...known]).toEqual(["b", "c"]);
});

test("after twenty refusals in an hour nothing of a sender is looked at", () => {
  const refusals = createWebhookRefusals();
  times(19, () => refusals.count(["sender"], begin));
  expect(refusals.isEnough("sender", begin)).toBe(false);
  refusals.count(["sender"], begin);
  expect(refusals.isEnough("sender", begin)).toBe(true);
  expect(refusals.isEnough("another", begin)).toBe(false);
  expect(refusals.isEnough("sender", later(HOUR_MS))).toBe(false);
});

test("a refusal is written down until its sender or its payment had enough", () => {
  const refusals = createWebhookRefusals();
  times(20, () => expect(refusals.count(["sender", "payment"], begin)).toBe(true));
  expect(refusals.count(["sender"], begin)).toBe(false);
  expect(refusals.count(["fresh", "payment"], begin)).toBe(false);
  expect(refusals.count(["fresh"], begin)).toBe(true);
});

test("of all senders together a hundred an hour are written down", () => {
  const refusals = createWebhookRefusals();
  let sender = 0;
  const next = () => refusals.count([`sender ${(sender += 1)}`], begin);
  times(100, () => expect(next()).toBe(true));
  expect(next()).toBe(false);
});

test("a sender's minute is spent with three hundred refused events, unless one was genuine", () => {
  const budget = createWebhookBudget();
  times(299, () => budget.spend("sender", begin));
  expect(budget.isSpent("sender", begin)).toBe(false);
  budget.spend("sender", begin);
  expect(budget.isSpent("sender", begin)).toBe(true);
  expect(budget.isSpent("another", begin)).toBe(false);
  expect(budget.isSpent("sender", later(MINUTE_MS))).toBe(false);
  budget.vouchFor("sender");
  expect(budget.isSpent("sender", begin)).toBe(false);
});

test("a thousand senders stay vouched for, whoever was longest ago goes first", () => {
  const budget = createWebhookBudget();
  const vouch = (number: number) => budget.vouchFor(`sender ${number}`);
  for (let number = 0; number < 1000; number += 1) vouch(number);
  vouch(0);
  vouch(1000);
  for (const number of [0, 1]) times(300, () => budget.spend(`sender ${number}`, begin));
  expect(budget.isSpent("sender 0", begin)).toBe(false);
  expect(budget.isSpent("sender 1", begin)).toBe(true);
});
