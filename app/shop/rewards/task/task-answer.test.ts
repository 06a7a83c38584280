import { expect, test } from "vitest";
import { NOTHING_SENT, readTypedAnswer } from "./task-answer.ts";

test.for(["url", "text", "numeric"] as const)(
  "%s: nothing is refused in the shop's words",
  (type) => {
    expect(readTypedAnswer(type, "  \n")).toEqual({ ok: false, error: NOTHING_SENT });
  },
);

test.for(["https://example.com/r?a=1#b", "HTTP://example.com"])("%s is an address", (url) => {
  expect(readTypedAnswer("url", ` ${url} `)).toEqual({ ok: true, data: { url } });
});

test.for([
  "example.com",
  "javascript:alert(1)",
  "ftp://example.com",
  "https://",
  "http:///path",
  "https://exa mple.com",
  `https://example.com/${"a".repeat(2000)}`,
])("%s is none", (url) => {
  expect(readTypedAnswer("url", url)).toMatchObject({ ok: false });
});

test("words keep their lines, up to 5000 characters", () => {
  const text = "Dear shop,\nthe banner held.";
  expect(readTypedAnswer("text", text)).toEqual({ ok: true, data: { text } });
  expect(readTypedAnswer("text", "a".repeat(5000)).ok).toBe(true);
  expect(readTypedAnswer("text", "a".repeat(5001)).ok).toBe(false);
});

test.for([
  ["0", "0.00"],
  ["250", "250.00"],
  ["19.5", "19.50"],
] as const)("%s is dollars", ([typed, amount]) => {
  expect(readTypedAnswer("numeric", typed)).toEqual({ ok: true, data: { amount } });
});

test.for(["-1", "1.005", "1e3", "lots", "12345678901234567"])("%s is no amount", (typed) => {
  expect(readTypedAnswer("numeric", typed).ok).toBe(false);
});
