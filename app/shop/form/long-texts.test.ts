import fc from "fast-check";
import { expect, test } from "vitest";
import { openShopNames } from "#app/platform/proxy/shop-names.server.ts";
import { searchWords } from "#app/shop/browse/search-words.ts";
import { categoryIdOf } from "#app/shop/category/category-id.ts";
import { intakeSchema } from "#app/shop/customer/questionnaire/intake-form.ts";
import { returnPath } from "#app/shop/customer/sign-in/return-path.ts";
import { signInFormSchema } from "#app/shop/customer/sign-in/sign-in-form.ts";
import { visitOf } from "#app/shop/dashboard/visits/visit-of.server.ts";
import { documentText } from "#app/shop/document/document-text.ts";
import { mailedName } from "#app/shop/person/first-name.ts";
import { readLegalText } from "#app/shop/settings/legal-text.ts";
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

const nameOf = openShopNames("https://shop.example");
const VISIT = { method: "GET", status: 200, path: "/" };
const BROWSER: Readonly<Record<string, string>> = {
  accept: "text/html",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

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
  searchWords,
  categoryIdOf,
  mailedName,
  documentText,
  readLegalText,
  readLegalHeadings: (text) => readLegalText(text.replaceAll("a", "## a\n")),
  returnPath: (text) => returnPath(`//${text}`, "/"),
  signIn: (text) => signInFormSchema.safeParse({ email: `a@${text}`, password: text, next: text }),
  intake: (text) => intakeSchema.safeParse({ websiteUrl: `a${text}` }),
  hostOfReferrer: (text) =>
    visitOf({ ...VISIT, header: (name) => ({ ...BROWSER, referer: `http://${text}` })[name] }, ""),
  hostOfRequest: (text) => nameOf({ host: `a${text}`, forwardedHost: text.replaceAll("a", "a,") }),
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

const between = (first: number, length: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(first + index)).join("");
const HALF = LONG / 2;

test.each([
  ["many different letters", between(0x4e00, 20_000)],
  ["marks that change places", `a@b${"\u0315".repeat(HALF)}${"\u0300".repeat(HALF)}`],
  ["marks in turn", `a${"\u033D\u0323".repeat(HALF)}`],
  ["headings", "a".repeat(LONG)],
])("%s take no longer than a long text needs", (_, text) => {
  const slow = Object.entries(READERS).flatMap(([name, read]) => {
    const took = timeOf(read, text);
    return took > MOST_MS ? [`${name}: ${Math.round(took)} ms`] : [];
  });
  expect(slow).toEqual([]);
});

test.each([
  "plainEmail",
  "signIn",
  "intake",
  "returnPath",
  "hostOfRequest",
  "hostOfReferrer",
  "withPlainEmails",
])("no name of the internet is made of more letters than one has: %s", (name) => {
  // As many as the library of addresses still reads.
  const host = between(0x4e00, 5461);
  const read = READERS[name];
  const took = ["", "a@"].map((start) => timeOf((text) => read?.(text), start + host));
  expect(Math.max(...took)).toBeLessThan(60);
});

test("no two pieces in turn, whichever they are, take longer than a long text needs", () => {
  const pairs = PIECES.flatMap((one) => PIECES.map((other) => one + other));
  const slow = pairs.filter((pair) => timeOf(visibleText, `${repeated(pair, LONG)}x`) > MOST_MS);
  expect(slow).toEqual([]);
});
