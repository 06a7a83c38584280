import { expect, test } from "vitest";
import { enteredValue, isWordy } from "./entered.ts";

test("what a call says is taken as a form's fields are, a password as it is", () => {
  const said = { name: "Da\u200Bna", list: ["\u200Bx"], password: "pa\u200Bss", n: 1, none: null };
  expect(enteredValue(said)).toEqual({
    name: "Dana",
    list: ["x"],
    password: "pa\u200Bss",
    n: 1,
    none: null,
  });
});

test("a call is more than anybody writes by its words, whatever pieces they are in, not by its files", () => {
  const file = "QUJD".repeat(1_500_000);
  const notes = "é".repeat(4000);
  expect(isWordy({ imageAttachments: [{ filename: "a.png", content: file }], notes })).toBe(false);
  expect(isWordy({ pages: { home: [`data:image/png;base64,${file}`] }, notes })).toBe(false);
  for (const wordy of [
    file,
    `${file}é`,
    "\n ".repeat(2_600_000),
    `data:image/png;base64,\n${file}`,
  ]) {
    expect(isWordy({ notes: wordy })).toBe(true);
    expect(isWordy({ pages: [{ [wordy]: "" }] })).toBe(true);
    expect(isWordy({ content: wordy })).toBe(true);
  }
  const marks = "\u2800\u200D\uFE0F".repeat(22);
  expect(isWordy({ notes: Array.from({ length: 4900 }, () => marks) })).toBe(true);
  for (const small of [null, 1, true, "", [], {}]) expect(isWordy(small)).toBe(false);
});

test("files of a call are what they are", () => {
  const call = { imageAttachments: [{ filename: "a\u200B.png", content: "QU\u200BJD\0" }] };
  expect(enteredValue(call)).toEqual({
    imageAttachments: [{ filename: "a.png", content: "QU\u200BJD\0" }],
  });
});
