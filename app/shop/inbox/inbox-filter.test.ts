import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countInboxFilters,
  INBOX_HANDS,
  type InboxFilter,
  readInboxFilter,
  writeInboxFilter,
} from "./inbox-filter.ts";
import { INBOX_KINDS, INBOX_STATES } from "./inbox-terms.ts";

const filters: fc.Arbitrary<InboxFilter> = fc.record({
  query: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  state: fc.constantFrom(...INBOX_STATES),
  kind: fc.constantFrom(null, ...INBOX_KINDS),
  hands: fc.constantFrom(null, ...INBOX_HANDS),
  isUnread: fc.boolean(),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

test("a filter comes back from the address that it was written to", () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readInboxFilter(new URLSearchParams(writeInboxFilter(filter)))).toEqual(filter);
    }),
  );
});

test("what makes no sense in an address is left out", () => {
  const params = new URLSearchParams("?state=lost&kind=letter&hands=all&unread=yes&page=-1");
  expect(writeInboxFilter(readInboxFilter(params))).toBe("");
});

test("filters are counted without the words and without what the inbox opens with", () => {
  const plain = readInboxFilter(new URLSearchParams("?q=menus"));
  expect(countInboxFilters(plain)).toBe(0);
  expect(countInboxFilters({ ...plain, kind: "contact", isUnread: true })).toBe(2);
  expect(countInboxFilters({ ...plain, state: "done", hands: "me" })).toBe(2);
});
