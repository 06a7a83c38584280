import { expect, test } from "vitest";
import type { UploadState } from "./judge-files.ts";
import { announcement, percentOf, type ShownUpload, wordsOf } from "./upload-words.ts";

const upload = (state: UploadState, bytes = 29_600_000): ShownUpload => ({
  key: "1",
  name: "card.pdf",
  bytes,
  state,
});
const sending = (sentBytes: number, secondsLeft: number | null = null): UploadState => {
  return { step: "sending", sentBytes, secondsLeft };
};
const stopped = (step: "waiting" | "paused" | "lost" | "unfinished", sentBytes = 18_400_000) =>
  wordsOf(upload({ step, sentBytes }));

test("a file on its way says how much of it has arrived, and how long the rest takes", () => {
  const words = (sentBytes: number, secondsLeft: number | null) =>
    wordsOf(upload(sending(sentBytes, secondsLeft)));
  expect(words(18_400_000, 18)).toBe("62%, 18.4 of 29.6 MB, about 20 seconds left");
  expect(words(0, null)).toBe("0%, 0 bytes of 29.6 MB");
  expect(words(300_000, 3)).toBe("1%, 300 KB of 29.6 MB, a few seconds left");
  expect(words(18_400_000, 61)).toBe("62%, 18.4 of 29.6 MB, about 2 minutes left");
  expect(words(18_400_000, 59)).toBe("62%, 18.4 of 29.6 MB, about 1 minute left");
  expect(words(18_400_000, 3600)).toBe("62%, 18.4 of 29.6 MB, about 1 hour left");
});

test("it is at 100 percent only when nothing is missing", () => {
  expect(percentOf(upload(sending(29_599_999)))).toBe(99);
  expect(percentOf(upload({ step: "checking" }))).toBe(100);
});

test("one that stopped says where, and what can be done about it", () => {
  const kept = "We kept what arrived; you can close this page and come back within a day.";
  expect(stopped("waiting")).toBe("Waiting for the connection. 62% has arrived.");
  expect(stopped("waiting", 0)).toBe("Waiting for the connection.");
  expect(stopped("paused")).toBe(`Paused at 62%. ${kept}`);
  expect(stopped("paused", 0)).toBe("Paused.");
  expect(stopped("lost")).toBe(`Connection lost at 62%. ${kept}`);
  expect(stopped("lost", 0)).toBe("No connection.");
  expect(stopped("unfinished")).toBe("62% has arrived. Choose the file again to continue.");
  expect(wordsOf(upload({ step: "received", id: "1" }, 31_000))).toBe("Uploaded, 31 KB");
});

test("a screen reader is told of each step, of each quarter, and of nothing between", () => {
  const before = [upload(sending(1_000_000))];
  const after = (...list: ShownUpload[]) => announcement(before, list);
  expect(announcement([], before)).toBe("card.pdf: uploading.");
  expect(after(upload(sending(2_000_000)))).toBeNull();
  expect(after(upload(sending(15_000_000)))).toBe("card.pdf: 50% uploaded.");
  expect(after(upload(sending(29_600_000)))).toBeNull();
  expect(after(upload({ step: "paused", sentBytes: 1_000_000 }))).toBe("card.pdf: paused at 3%.");
  expect(after(upload({ step: "waiting", sentBytes: 1_000_000 }))).toBe(
    "card.pdf: waiting for the connection.",
  );
  expect(after(upload({ step: "received", id: "1" }))).toBe("card.pdf: uploaded.");
  expect(after()).toBe("card.pdf: removed.");
  const second = { ...upload(sending(0)), key: "2", name: "back.pdf" };
  expect(after(upload({ step: "received", id: "1" }), second)).toBe(
    "card.pdf: uploaded. back.pdf: uploading.",
  );
});

test("what was here when the page was loaded is no news, and a refusal speaks for itself", () => {
  expect(announcement([], [upload({ step: "received", id: "1" })])).toBeNull();
  const refused: UploadState = { step: "failed", message: "No", canRetry: false };
  expect(announcement([upload(sending(0))], [upload(refused)])).toBeNull();
});
