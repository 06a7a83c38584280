import { expect, test } from "vitest";
import {
  ARRIVAL_TOLD,
  arrivalCookie,
  readArrival,
  readUnwrittenArrival,
  writtenArrivalCookie,
} from "./arrival-cookie.ts";
import { isArrivalNotice } from "./arrival-notice.ts";

const sent = (cookie: string) => cookie.split(";")[0] ?? "";

test("what one response says, the next page reads", () => {
  const told = readArrival(`visitor=abc; ${sent(arrivalCookie("welcome-back"))}; other=1`);
  expect(told).toBe("welcome-back");
  expect(isArrivalNotice(told ?? "")).toBe(true);
});

test("told and missing notices say nothing", () => {
  for (const cookies of [sent(ARRIVAL_TOLD), "xarrival=logged-out", ""]) {
    expect(readArrival(cookies)).toBeNull();
  }
});

test("a name that somebody made up is no notice", () => {
  for (const name of ["constructor", "other", ""]) expect(isArrivalNotice(name)).toBe(false);
});

test("a page's words are written once, and a script still tells them", () => {
  const fresh = `visitor=abc; ${sent(arrivalCookie("profile-updated"))}; other=1`;
  expect(readUnwrittenArrival(fresh)).toBe("profile-updated");
  const written = `visitor=abc; ${sent(writtenArrivalCookie("profile-updated"))}; other=1`;
  expect(readUnwrittenArrival(written)).toBeNull();
  expect(readArrival(written)).toBe("profile-updated");
});
