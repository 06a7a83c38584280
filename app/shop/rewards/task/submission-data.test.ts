import { expect, test } from "vitest";
import { readSubmissionData } from "./submission-data.ts";

test.for([
  [{ url: "https://example.com" }, { kind: "url", url: "https://example.com" }],
  [
    { file_name: "a.png", file_url: "/a" },
    { kind: "file", name: "a.png" },
  ],
  [{ text: "It held." }, { kind: "text", text: "It held." }],
  [{ amount: "250.00" }, { kind: "numeric", amount: "250.00" }],
  [null, { kind: "none" }],
  [{}, { kind: "none" }],
  [{ url: "" }, { kind: "none" }],
  [{ stars: 5 }, { kind: "unknown" }],
  [[1], { kind: "unknown" }],
  ["words", { kind: "unknown" }],
] as const)("%j is read as %j", ([stored, answer]) => {
  expect(readSubmissionData(stored)).toEqual(answer);
});
