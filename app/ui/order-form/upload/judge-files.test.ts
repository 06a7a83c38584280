import { expect, test } from "vitest";
import { formatBytes } from "#app/shop/artwork/format-bytes.ts";
import { judgeFiles, obstaclesOf, type UploadState } from "./judge-files.ts";

const rules = { maxFiles: 1, maxMegabytes: 1 };
const file = { size: 10 };
const huge = { size: 1_000_001 };
const refused: UploadState = { step: "failed", message: "No", canRetry: false };
const notArrived: UploadState = { step: "failed", message: "No", canRetry: true };
const received: UploadState = { step: "received", id: "1" };

test("a refused file takes no place, neither before nor beside the others", () => {
  expect(judgeFiles([file], [{ state: refused }], rules)).toEqual([null]);
  expect(judgeFiles([huge, { size: 0 }, file], [], rules)).toEqual([
    "This file is larger than 1 MB.",
    "This file is empty.",
    null,
  ]);
});

test("a file may be as large as its size reads", () => {
  const largest = { size: 1_000_000 };
  expect(formatBytes(largest.size)).toBe("1.0 MB");
  expect(judgeFiles([largest], [], rules)).toEqual([null]);
});

test("one file is one file, and no more than are taken", () => {
  const full = "At most 1 file. Remove one first.";
  expect(judgeFiles([file], [{ state: received }], rules)).toEqual([full]);
  expect(judgeFiles([file, file], [], rules)).toEqual([null, full]);
  expect(judgeFiles([file, file, file], [], { ...rules, maxFiles: 2 })).toEqual([
    null,
    null,
    "At most 2 files. Remove one first.",
  ]);
});

test("a refused file keeps no form from being sent; one that is on its way or got lost does", () => {
  const of = (state: UploadState) => obstaclesOf([{ field: "files", state }]);
  expect(of(refused)).toEqual({});
  expect(of(received)).toEqual({});
  expect(of(notArrived)).toHaveProperty("files");
  expect(of({ step: "sending", sentBytes: 5, secondsLeft: null })).toHaveProperty("files");
});

test("one that stopped is to be continued or removed; while another comes that is waited for first", () => {
  const stopped: UploadState = { step: "paused", sentBytes: 5 };
  const coming: UploadState = { step: "checking" };
  const said = (...states: UploadState[]) =>
    obstaclesOf(states.map((state) => ({ field: "files", state })))["files"];
  const goOn = "Continue the file that has not arrived yet, or remove it.";
  const wait = "Wait until every file is received, or cancel it.";
  for (const step of ["paused", "lost", "unfinished"] as const) {
    expect(said({ step, sentBytes: 5 })).toEqual([goOn]);
  }
  expect(said(stopped, coming)).toEqual([wait]);
  expect(said(coming, stopped)).toEqual([wait]);
});
