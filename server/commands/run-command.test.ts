import { DrizzleQueryError } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { runCommand } from "./run-command.ts";

const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  vi.spyOn(process.stderr, "write").mockImplementation((text) => told.push(String(text)) > 0);
});

const failing = (problem: Error) => ({
  run: async () => {
    throw problem;
  },
});

test("what nobody expected is told in a sentence, without a stack", async () => {
  expect(await runCommand("backup", failing(new Error("The disk is gone.")), [])).toBe(1);
  expect(told.join("")).toBe(
    '"backup" stopped unexpectedly: The disk is gone.\nRun it with LOG_LEVEL=debug to see where.\n',
  );
});

test("values of a query that failed are not told", async () => {
  const cause = new Error("no space left on device");
  const error = new DrizzleQueryError("insert into people", ["pat@member.example"], cause);
  await runCommand("backup", failing(error), []);
  expect(told.join("")).toContain("no space left on device");
  expect(told.join("")).not.toContain("pat@member.example");
});

test("servers that could not be reached by any address are all told", async () => {
  const error = new AggregateError([new Error("refused ::1"), new Error("refused 127.0.0.1")]);
  await runCommand("backup", failing(error), []);
  expect(told.join("")).toContain("refused ::1; refused 127.0.0.1");
});
