import { expect, test } from "vitest";
import { consentState } from "./consent-state.ts";

const day = (of: number) => new Date(Date.UTC(2026, 10, of));

test("who asked has not agreed before they confirm", () => {
  expect(consentState({ askedAt: day(1), confirmedAt: null, leftAt: null })).toBe("asked");
  expect(consentState({ askedAt: day(1), confirmedAt: day(2), leftAt: null })).toBe("agreed");
});

test("who left is not on the list, whoever asks in their name again", () => {
  const left = { confirmedAt: day(2), leftAt: day(3) };
  expect(consentState({ askedAt: day(1), ...left })).toBe("left");
  expect(consentState({ askedAt: day(4), ...left })).toBe("asked");
});
