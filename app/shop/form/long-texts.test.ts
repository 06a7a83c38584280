import fc from "fast-check";
import { expect, test } from "vitest";
import { isCommonPassword } from "#app/shop/customer/sign-in/common-passwords.ts";
import { businessDaysOf } from "#app/shop/delivery/turnaround.ts";
import { messageExcerpt } from "#app/shop/message/message-excerpt.ts";
import { dialable } from "#app/shop/settings/phone-uri.ts";
import { plainZip } from "#app/shop/delivery/zip-code.ts";
import { withPlainEmails } from "#app/platform/db/search-text.server.ts";
import { seenAddress } from "#server/http/seen-address.ts";
import { plainEmail } from "./email-text.ts";
import { plainName } from "./find-named.ts";
import { phoneDigits } from "./phone-digits.ts";
import { readPercent } from "./read-percent.ts";
import { slugOf } from "./plain-letters.ts";
import { readAmount } from "./read-amount.ts";
import { readCount } from "./read-count.ts";
import { visibleText } from "./visible-text.ts";
import { manyLines, oneLine } from "./written-text.ts";

/** Whatever reads what anybody may type, before its length is looked at. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  visibleText,
  oneLine,
  manyLines,
  slugOf: (text) => slugOf(text, 60),
  readAmount,
  readCount,
  readPercent,
  plainEmail,
  plainName,
  phoneDigits,
  messageExcerpt,
  businessDaysOf,
  dialable,
  plainZip,
  withPlainEmails,
  isCommonPassword,
  seenAddress: (text) => seenAddress(`/products?q=${text}`),
};

/** As long as a field may be. */
const LONG = 64 * 1024;
/** What takes longer the longer it is takes a few of them, what looks anew from each character takes thousands. */
const MOST_MS = 500;

function timeOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  read(text);
  return process.cpuUsage(before).user / 1000;
}

const repeated = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));

const PIECES = [
  ...Array.from(" \t\u2028\u00A0\u2800\u200B\u200D\uFE0F\u{E0101}\u{E0061}\u{1F3F4}👩é葛a1-.@+<%"),
  "%C3%BC",
  "%E2%A0%80",
  "1,",
];

test.each(Object.entries(READERS))("%s takes no longer than a long text needs", (_, read) => {
  const piece = fc.constantFrom(...PIECES);
  const ends = fc.constantFrom("", "a", "é", "12345", "$", "1");
  fc.assert(
    fc.property(ends, fc.array(piece, { minLength: 1, maxLength: 3 }), ends, (start, unit, end) => {
      const text = start + repeated(unit.join(""), LONG) + end;
      expect(timeOf(read, text)).toBeLessThan(MOST_MS);
    }),
    { numRuns: 60 },
  );
});

test("no two pieces in turn, whichever they are, take longer than a long text needs", () => {
  const pairs = PIECES.flatMap((one) => PIECES.map((other) => one + other));
  const slow = pairs.filter((pair) => timeOf(visibleText, `${repeated(pair, LONG)}x`) > MOST_MS);
  expect(slow).toEqual([]);
});
