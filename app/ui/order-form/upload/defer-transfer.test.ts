import { expect, test } from "vitest";
import { deferTransfer } from "./defer-transfer.ts";
import type { UploadState } from "./judge-files.ts";
import type { Transfer } from "./transfer.ts";

function deferred(fetchTransfer?: () => Promise<Transfer>) {
  const told: UploadState["step"][] = [];
  const done: string[] = [];
  const made: Transfer = {
    run: async () => void done.push("run"),
    pause: () => void done.push("pause"),
    stop: () => void done.push("stop"),
    cancel: () => void done.push("cancel"),
  };
  const arrival = Promise.withResolvers<Transfer>();
  const transfer = deferTransfer(
    7,
    fetchTransfer ?? (() => arrival.promise),
    ({ step }) => void told.push(step),
  );
  return { transfer, told, done, arrive: () => arrival.resolve(made), made };
}

test("it runs once what runs it is there", async () => {
  const { transfer, told, done, arrive } = deferred();
  const running = transfer.run();
  expect([told, done]).toEqual([["sending"], []]);
  arrive();
  await running;
  transfer.pause();
  expect([told, done]).toEqual([["sending"], ["run", "pause"]]);
});

test("one that is paused before stays so, until it is resumed", async () => {
  const { transfer, told, done, arrive } = deferred();
  const first = transfer.run();
  transfer.pause();
  arrive();
  await first;
  expect([told, done]).toEqual([["sending", "paused"], []]);
  await transfer.run();
  expect(done).toEqual(["run"]);
});

test.each(["stop", "cancel"] as const)("what is to %s before is never run", async (how) => {
  const { transfer, told, done, arrive } = deferred();
  const running = transfer.run();
  transfer[how]();
  arrive();
  await running;
  expect([told, done]).toEqual([["sending"], []]);
});

test("what can't be fetched is a lost line, and is fetched again", async () => {
  let isOnline = false;
  const { transfer, told, done, made } = deferred(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch dynamically imported module");
    return made;
  });
  await transfer.run();
  expect(told).toEqual(["sending", "lost"]);
  isOnline = true;
  await transfer.run();
  expect([told, done]).toEqual([["sending", "lost", "sending"], ["run"]]);
});
