import { expect, test } from "vitest";
import { readReferralCode, referralPath } from "./referral-code.ts";

test("a code is read as people type it", () => {
  expect(readReferralCode(" dana2k7x ")).toBe("DANA2K7X");
});

test.for(["", "abc", "x".repeat(21), "DANA 2K7X", "DANA'--", "DÁNA2K7X"])(
  "%s is no code",
  (typed) => {
    expect(readReferralCode(typed)).toBeNull();
  },
);

test("the link leads to the sign-up page and names the code", () => {
  expect(referralPath("DANA2K7X")).toBe("/signup?ref=DANA2K7X");
});
