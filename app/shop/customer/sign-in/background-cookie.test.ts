import { expect, test } from "vitest";
import { BACKGROUND_HEADERS, backgroundCookie, isBackground } from "./background-cookie.ts";

const asks = (method: string, cookie: string) =>
  isBackground({ method, headers: new Headers({ cookie }) });

test("what a browser is told to keep while a page loads itself again is what marks it", () => {
  const [pair = ""] = backgroundCookie(true).split(";");
  expect(asks("GET", pair)).toBe(true);
  expect(asks("GET", `session=abc; ${pair}`)).toBe(true);
  expect(backgroundCookie(true)).toContain("Max-Age=10");
  expect(backgroundCookie(false)).toContain("Max-Age=0");
});

test("what a page sends by itself is marked by a header", () => {
  const headers = new Headers(BACKGROUND_HEADERS);
  expect(isBackground({ method: "POST", headers })).toBe(true);
});

test("what is opened or sent is none, whatever else the browser keeps", () => {
  for (const cookie of ["", "session=abc", "background=", "no-background=1", "background=10"]) {
    expect(asks("GET", cookie)).toBe(false);
  }
  expect(asks("POST", "background=1")).toBe(false);
});
