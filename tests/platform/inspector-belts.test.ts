import path from "node:path";
import { expect, test } from "vitest";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { inspectBytes, PATIENT } from "#tests/support/inspect-bytes.ts";

const program = path.resolve("tests/platform/fixtures/greedy-inspector.ts");

/** Asks a process that takes too much of something. */
async function ask(format: string, belts = PATIENT) {
  const asked = { contentType: "application/pdf", job: CARD, format } as const;
  const { end, lines } = await inspectBytes(Buffer.from("%PDF-"), asked, { program, belts });
  expect(lines).toEqual([]);
  return end;
}

test.each(["javascript heap", "disk", "nonsense", "words"])(
  "too much %s ends it, and us not",
  async (way) => {
    expect((await ask(way)).how).toBe("crash");
  },
);

/** Other systems have no limit for it. */
const LIMITED = process.platform === "linux" ? ["buffers", "webassembly"] : [];

test("too much memory outside of JavaScript's ends it", async () => {
  for (const way of LIMITED) expect((await ask(way)).how, way).toBe("crash");
});

test("too much time of the processor ends it", async () => {
  expect((await ask("time", { ...PATIENT, cpuSeconds: 2 })).how).toBe("time");
});

test("too much time by the clock ends it", async () => {
  const belts = { ...PATIENT, factsSeconds: 1 };
  expect((await ask("time", belts)).how).toBe("time");
});

test("it knows nothing of the shop, and is nowhere", async () => {
  const { how, detail } = await ask("environment");
  expect(how).toBe("crash");
  expect(detail).toMatch(/ended with 3/);
  const told: unknown = JSON.parse(/\{.*\}/.exec(detail)?.[0] ?? "null");
  // The shell says where it is.
  expect(told).toMatchObject({ env: ["PWD"] });
  expect(JSON.stringify(told)).toMatch(/makeready-inspected-\w+\/empty/);
});
