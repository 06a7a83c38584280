import { DrizzleQueryError } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testTerminal } from "#tests/support/test-terminal.ts";
import { runCommand } from "./run-command.ts";

let terminal: ReturnType<typeof testTerminal>;
beforeEach(() => {
  terminal = testTerminal({});
});

const failing = (problem: Error) => ({
  name: ["backup"],
  run: async () => {
    throw problem;
  },
});

test("what nobody expected is told in a sentence, without a stack", async () => {
  expect(await runCommand(failing(new Error("The disk is gone.")), [], terminal)).toBe(1);
  expect(terminal.output()).toBe(
    '"backup" stopped unexpectedly: The disk is gone.\nRun it with LOG_LEVEL=debug to see where.\n',
  );
});

test("values of a query that failed are not told", async () => {
  const cause = new Error("no space left on device");
  const error = new DrizzleQueryError("insert into people", ["pat@member.example"], cause);
  await runCommand(failing(error), [], terminal);
  expect(terminal.output()).toContain("no space left on device");
  expect(terminal.output()).not.toContain("pat@member.example");
});

test("servers that could not be reached by any address are all told", async () => {
  const error = new AggregateError([new Error("refused ::1"), new Error("refused 127.0.0.1")]);
  await runCommand(failing(error), [], terminal);
  expect(terminal.output()).toContain("refused ::1; refused 127.0.0.1");
});

test("whoever looks for the fault is told where it is", async () => {
  const curious = testTerminal({ LOG_LEVEL: "debug" });
  await runCommand(failing(new Error("The disk is gone.")), [], curious);
  expect(curious.output()).toContain("run-command.test.ts");
});
