import { expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { dropKept, fingerprintOf, type KeptUpload, keepUpload, listKept } from "./kept-uploads.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const upload = (url: string, more: Partial<KeptUpload> = {}): KeptUpload => ({
  url,
  form: "/product/1",
  field: "files",
  fingerprint: "a fingerprint",
  name: "card.pdf",
  bytes: 100,
  sentBytes: 0,
  at: 0,
  ...more,
});

test("an upload is remembered with how far it has come, until it is dropped", () => {
  const storage = memoryStorage();
  keepUpload(storage, upload("/one"), 0);
  keepUpload(storage, upload("/two"), 0);
  keepUpload(storage, upload("/one", { sentBytes: 50 }), 0);
  expect(listKept(storage, 0)).toEqual([upload("/two"), upload("/one", { sentBytes: 50 })]);
  dropKept(storage, "/two");
  dropKept(storage, "/never-there");
  expect(listKept(storage, 0).map(({ url }) => url)).toEqual(["/one"]);
  dropKept(storage, "/one");
  expect(storage.length).toBe(0);
});

test("what the shop has surely let go of is forgotten", () => {
  const storage = memoryStorage();
  keepUpload(storage, upload("/old"), 0);
  keepUpload(storage, upload("/new", { at: 2 * DAY_MS }), 2 * DAY_MS);
  expect(listKept(storage, 3 * DAY_MS).map(({ url }) => url)).toEqual(["/new"]);
});

test("whatever else is kept under its name is as good as nothing", () => {
  const storage = memoryStorage();
  for (const text of ["{", "null", '"text"', '{"a":1}', '[null,1,{"url":"/one"}]']) {
    storage.setItem("unfinished-uploads", text);
    expect(listKept(storage, 0), text).toEqual([]);
  }
});

test("a full storage remembers nothing, and nobody minds", () => {
  const full = memoryStorage();
  full.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  keepUpload(full, upload("/one"), 0);
  expect(listKept(full, 0)).toEqual([]);
});

test("a file that was saved again is another one", () => {
  const file = { name: "card.pdf", type: "application/pdf", size: 100, lastModified: 1 };
  expect(fingerprintOf({ ...file })).toBe(fingerprintOf(file));
  for (const change of [{ name: "b.pdf" }, { type: "" }, { size: 101 }, { lastModified: 2 }]) {
    expect(fingerprintOf({ ...file, ...change })).not.toBe(fingerprintOf(file));
  }
});
