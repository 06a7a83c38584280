import fc from "fast-check";
import { expect, test } from "vitest";
import { keptInvitation, readInvitation, writeInvitation } from "./invitation.ts";

const now = new Date("2026-11-20T15:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const rosa = (days: number) => ({ code: "ROSA2K7X", at: daysAgo(days) });

test("a link is remembered, and stays without another one", () => {
  expect(keptInvitation(null, " dana2k7x ", now)).toEqual({ code: "DANA2K7X", at: now });
  expect(keptInvitation(rosa(89), null, now)).toEqual(rosa(89));
  expect(keptInvitation(null, null, now)).toBeNull();
});

test("the first invitation keeps its place for thirty days", () => {
  expect(keptInvitation(rosa(29), "DANA2K7X", now)).toEqual(rosa(29));
  expect(keptInvitation(rosa(30), "DANA2K7X", now)).toEqual({ code: "DANA2K7X", at: now });
});

test("after ninety days it is forgotten, and one from the future was never there", () => {
  expect(keptInvitation(rosa(90), null, now)).toBeNull();
  expect(keptInvitation(rosa(-1), null, now)).toBeNull();
  expect(keptInvitation(rosa(0), "DANA2K7X", now)).toEqual(rosa(0));
});

test("what is no code changes nothing", () => {
  expect(keptInvitation(rosa(80), "no code!", now)).toEqual(rosa(80));
  expect(keptInvitation(null, "<script>", now)).toBeNull();
});

test("a cookie says what was written into it, to the second", () => {
  const code = fc.stringMatching(/^[A-Z0-9]{4,20}$/);
  const second = fc.integer({ min: 0, max: 9_999_999_999 });
  fc.assert(
    fc.property(code, second, (typed, seconds) => {
      const invitation = { code: typed, at: new Date(seconds * 1000) };
      expect(readInvitation(writeInvitation(invitation))).toEqual(invitation);
    }),
  );
});

test.for(["", "DANA2K7X", "DANA2K7X.", ".17", "dana2k7x.17", "DANA2K7X.17x", "A.17"])(
  "%s is no invitation",
  (text) => {
    expect(readInvitation(text)).toBeNull();
  },
);
