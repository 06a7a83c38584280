import { beforeAll, expect, test } from "vitest";
import { CORPUS } from "#tests/support/artwork-corpus/corpus.ts";
import type { CorpusFile, Expected } from "#tests/support/artwork-corpus/corpus-file.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import { type ArtworkFacts, artworkFactsSchema } from "./artwork-facts.ts";
import { ALL_CHECKS } from "./checks/all-checks.ts";
import type { Check } from "./checks/subject.ts";
import { judgeArtwork } from "./judge-artwork.ts";
import { readPdf } from "./read-pdf.ts";
import {
  CHECK_IDS,
  type CheckId,
  type CheckResult,
  type CheckStatus,
  REPAIRS,
  type Verdict,
  verdictSchema,
} from "./verdict.ts";
import { CHECK_NAMES, REPAIR_NAMES } from "./words/pass-words.ts";

const facts = new Map<CorpusFile, ArtworkFacts>();

async function factsOf({ content }: CorpusFile): Promise<ArtworkFacts> {
  if (content.kind === "facts") return content.facts;
  const read = await readPdf(content.write(), nodeInflate);
  return read.ok
    ? { kind: "pdf", pdf: read.facts }
    : { kind: "unread", reason: read.reason, format: "PDF" };
}

beforeAll(async () => {
  for (const file of CORPUS) facts.set(file, await factsOf(file));
});

function judged(file: CorpusFile, checks: readonly Check[] = ALL_CHECKS): Verdict {
  const read = facts.get(file);
  if (!read) throw new Error(`${file.name} was not read.`);
  return judgeArtwork(read, file.job, file.edges, checks);
}

/** What each check says of it. */
function outcome({ results, waiting }: Verdict): [CheckId, Expected][] {
  return CHECK_IDS.map((id) => {
    const found = results.filter((result) => result.id === id).map(({ status }) => status);
    const worst = (["fail", "warning", "pass"] as const).find((one) => found.includes(one));
    return [id, waiting.includes(id) ? "waiting" : (worst ?? "moot")];
  });
}

function wanted({ expected }: CorpusFile): [CheckId, Expected][] {
  return CHECK_IDS.map((id) => [id, expected[id] ?? "pass"]);
}

test.each(CORPUS.map((file) => [file.name, file] as const))("%s", (_, file) => {
  const verdict = judged(file);
  expect({ status: verdict.status, ...Object.fromEntries(outcome(verdict)) }).toEqual({
    status: file.status,
    ...Object.fromEntries(wanted(file)),
  });
});

test("the corpus has at least 120 files that are read, and each has a name of its own", () => {
  expect(CORPUS.filter(({ content }) => content.kind === "pdf").length).toBeGreaterThan(120);
  expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
});

/** The files whose expectation breaks with these checks. */
function broken(checks: readonly Check[]): string[] {
  return CORPUS.filter((file) => {
    const got = new Map(outcome(judged(file, checks)));
    return wanted(file).some(([id, expected]) => got.get(id) !== expected);
  }).map(({ name }) => name);
}

function instead(id: CheckId, change: (judge: Check["judge"]) => Check["judge"]): Check[] {
  return ALL_CHECKS.map((check) => {
    return check.id === id ? { id, judge: change(check.judge) } : check;
  });
}

/** The check with each of its findings made to be another one. */
function turning(id: CheckId, from: CheckStatus, to: CheckStatus): Check[] {
  return instead(id, (judge) => (subject) => {
    const said = judge(subject);
    if (typeof said === "string") return said;
    return said.map((one) => ({ ...one, status: one.status === from ? to : one.status }));
  });
}

test("with the checks as they are nothing breaks", () => {
  expect(broken(ALL_CHECKS)).toEqual([]);
});

test.each(CHECK_IDS)("a check of %s that passes everything is noticed", (id) => {
  expect(broken(instead(id, () => () => []))).not.toEqual([]);
});

test.each(CHECK_IDS)("a check of %s that fails everything is noticed", (id) => {
  const always = (): CheckResult[] => [{ ...nothing, id, status: "fail" }];
  expect(broken(instead(id, () => always)).length).toBeGreaterThan(100);
});

const nothing = {
  sentence: "",
  advice: "",
  page: null,
  place: null,
  measured: null,
  wanted: null,
  repairs: [],
};

/** A color never fails: what is not of the press is converted. */
const NEVER_FAIL: readonly CheckId[] = ["color", "black", "transparency", "extras"];

test.each(CHECK_IDS.filter((id) => !NEVER_FAIL.includes(id) && id !== "readable"))(
  "a check of %s that only warns is noticed",
  (id) => expect(broken(turning(id, "fail", "warning"))).not.toEqual([]),
);

test.each(CHECK_IDS.filter((id) => id !== "readable"))(
  "a check of %s that fails where it should warn is noticed",
  (id) => expect(broken(turning(id, "warning", "fail"))).not.toEqual([]),
);

test("facts and verdicts come back from JSON as they were", () => {
  for (const file of CORPUS) {
    const read = facts.get(file);
    expect(artworkFactsSchema.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
    const verdict = judged(file);
    expect(verdictSchema.parse(JSON.parse(JSON.stringify(verdict)))).toEqual(verdict);
  }
});

test("every sentence is one, and whatever is wrong comes with advice", () => {
  for (const file of CORPUS) {
    for (const { status, sentence, advice } of judged(file).results) {
      expect(sentence, file.name).toMatch(/^[“A-Z0-9]/);
      expect(sentence, file.name).not.toMatch(/undefined|NaN|Infinity|null|\d\.\d{5}/);
      if (status !== "pass") expect(advice, sentence).toMatch(/[.]$/);
    }
  }
});

test("checks and repairs have names", () => {
  expect(Object.keys(CHECK_NAMES)).toEqual([...CHECK_IDS]);
  expect(Object.keys(REPAIR_NAMES)).toEqual([...REPAIRS]);
});
