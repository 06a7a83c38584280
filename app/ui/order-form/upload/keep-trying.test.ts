import { expect, test } from "vitest";
import { keepTrying } from "./keep-trying.ts";
import { BROKEN, type Failure } from "./try-result.ts";

interface Done {
  kind: "done";
}
type Result = Done | Failure;

/** Runs tries with these results, each of which may have brought something. */
async function run(results: readonly (Result | "broken after some bytes")[]) {
  const waits: number[] = [];
  let tries = 0;
  const ended = await keepTrying<Done>({
    tryOnce: async () => {
      const result = results[(tries += 1) - 1] ?? BROKEN;
      return result === "broken after some bytes" ? BROKEN : result;
    },
    hasMoved: () => results[tries - 1] === "broken after some bytes",
    wait: async (ms) => {
      waits.push(ms);
      return "go on";
    },
  });
  return { ended, tries, waits };
}

const done: Done = { kind: "done" };

test("it goes on by itself three times, waiting longer each time, then it is lost", async () => {
  expect(await run([])).toEqual({ ended: { kind: "lost" }, tries: 4, waits: [1000, 3000, 8000] });
  expect(await run([BROKEN, BROKEN, done])).toMatchObject({ ended: done, waits: [1000, 3000] });
});

test("a line that brings something each time is never lost", async () => {
  const tries = Array.from({ length: 20 }, () => "broken after some bytes" as const);
  const { ended, waits } = await run([...tries, done]);
  expect(ended).toEqual(done);
  expect(new Set(waits)).toEqual(new Set([1000]));
});

test("it waits at least as long as the shop says, whose words are told in the end", async () => {
  const busy: Failure = { kind: "broken", waitMs: 5000, message: "Many are under way." };
  expect(await run([busy, busy, busy, busy])).toMatchObject({
    ended: { kind: "refused", message: "Many are under way.", canRetry: true },
    waits: [5000, 5000, 8000],
  });
});

test("what is gone begins again at once, and what is refused or stopped ends", async () => {
  expect(await run([{ kind: "gone" }, done])).toMatchObject({ ended: done, tries: 2 });
  const refused: Failure = { kind: "refused", message: "No.", canRetry: false };
  expect(await run([refused, done])).toMatchObject({ ended: refused, tries: 1 });
  expect(await run([{ kind: "stopped" }])).toMatchObject({ ended: { kind: "stopped" }, tries: 1 });
});

test("whoever stops it while it waits is not kept waiting", async () => {
  const ended = await keepTrying<Done>({
    tryOnce: async () => BROKEN,
    hasMoved: () => false,
    wait: async () => "stopped",
  });
  expect(ended).toEqual({ kind: "stopped" });
});
