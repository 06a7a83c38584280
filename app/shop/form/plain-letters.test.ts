import fc from "fast-check";
import { expect, test } from "vitest";
import { plainLetters, slugOf } from "./plain-letters.ts";

test.each([
  ["Straße", "strasse"],
  ["STRAẞE", "strasse"],
  ["Łódź Ørsted", "lodz orsted"],
  ["Østergård, Müller & Søn", "ostergard, muller & son"],
  ["Đặng Þór Œuvre Æther", "dang thor oeuvre aether"],
  ["ﬁne ＡＢＣ", "fine abc"],
  ["Diyarbakır", "diyarbakir"],
  ["東京", "東京"],
])("%s is %s", (text, plain) => expect(plainLetters(text)).toBe(plain));

test.each([
  ["Straße", "strasse"],
  ["Łódź Ørsted", "lodz-orsted"],
  ["Signs & Café Menus", "signs-and-cafe-menus"],
  ["O’Brien's", "obriens"],
  ["東京", ""],
  ["--a--", "a"],
])("%s in an address is %s", (text, slug) => expect(slugOf(text, 50)).toBe(slug));

test("an address holds plain letters, digits and single dashes between them, and no more than asked for", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 30 }), (text, most) => {
      const slug = slugOf(text, most);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(most);
      expect(slugOf(slug, most)).toBe(slug);
    }),
  );
});
