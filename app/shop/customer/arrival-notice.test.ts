import { expect, test } from "vitest";
import { ARRIVAL_TOLD, arrivalCookie, readArrival } from "./arrival-notice.ts";

const sent = (cookie: string) => cookie.split(";")[0] ?? "";

test("what one response says, the next page reads", () => {
  expect(readArrival(`visitor=abc; ${sent(arrivalCookie("welcome-back"))}; other=1`)).toBe(
    "welcome-back",
  );
});

test("told, foreign and missing notices say nothing", () => {
  for (const cookies of [
    sent(ARRIVAL_TOLD),
    "arrival=constructor",
    "arrival=other",
    "xarrival=logged-out",
    "",
  ]) {
    expect(readArrival(cookies)).toBeNull();
  }
});
