import fc from "fast-check";
import { expect, test } from "vitest";
import { documentText, missingLetters } from "./document-text.ts";

test("letters of any language stay, pictographs go", () => {
  expect(documentText("Łucja Čapek & Søn, Đặng")).toBe("Łucja Čapek & Søn, Đặng");
  expect(documentText("Dana 👩🏽‍🔧 Whitfield ❤️")).toBe("Dana Whitfield");
  expect(documentText("🇺🇸")).toBe("");
});

test("names in Greek and Cyrillic letters stay as they are", () => {
  for (const name of ["Ελένη Παππά", "Иван Петров", "Ђорђе Ћирић", "Muḥammad", "Ὀδυσσεύς"]) {
    expect(documentText(name)).toBe(name);
  }
});

test("names in Hebrew, Arabic, Devanagari, Thai and Korean letters stay, with what belongs to them", () => {
  const names = ['דוד כהן בע"מ', "شركة النور (2024)", "राजेश शर्मा", "ร้านกาแฟน้ำ", "김철수 인쇄소"];
  for (const name of names) expect(documentText(name)).toBe(name.normalize("NFC"));
});

test("ligatures and signs made of letters are written out", () => {
  expect(documentText("Griﬃn’s Oﬃce ﬁrst")).toBe("Griffin’s Office first");
  expect(documentText("Ǆungla 3㎏ Ⅳ №7")).toBe("Ǆungla 3kg IV №7");
});

test("a letter that can't be drawn loses its marks, or its place is kept; the team hears of it", () => {
  expect(documentText("አበበ 𝐦?")).toBe("\ufffd\ufffd\ufffd m?");
  expect(missingLetters(["አበበ Café", "Dana 👩🏽‍🔧", "Griﬃn", "በ ሞ"])).toEqual(["አ", "በ", "ሞ"]);
  expect(documentText("e\u0301\u0332")).toBe("é");
  expect(documentText("Sure Print® Makeready™")).toBe("Sure Print® Makeready™");
});

test("what parts two letters of a Persian word stays between them, and nowhere else", () => {
  expect(documentText("می\u200cخواهم")).toBe("می\u200cخواهم");
  expect(documentText("\u200cDa\u200cna می\u200c")).toBe("Dana می");
});

test("digits, marks and prices are no pictographs", () => {
  expect(documentText("1000, 3.5 × 2 in, #4*, 50% of $48.00")).toBe(
    "1000, 3.5 × 2 in, #4*, 50% of $48.00",
  );
});

test("what is too long is cut, and says so", () => {
  const text = documentText("W".repeat(5000));
  expect(text).toHaveLength(200);
  expect(text.endsWith("…")).toBe(true);
});

test("what is cut ends between two letters with what belongs to them", () => {
  expect(documentText("क्षि".repeat(100), 10)).toBe("क्षिक्षि…");
});

test("a text of ligatures that stand for many letters grows to no more than twice its length", () => {
  expect(documentText("Ana ﷺ Lopez", 1000)).toBe("Ana صلى الله عليه وسلم Lopez");
  const text = documentText("ﷺ".repeat(4000), Number.POSITIVE_INFINITY);
  expect(text.length).toBeLessThanOrEqual(8200);
  expect(text.endsWith("…")).toBe(true);
});

test("of many letters that can't be drawn the team hears the first", () => {
  const texts = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x1200 + at));
  expect(missingLetters(texts)).toEqual(texts.slice(0, 20));
  expect(missingLetters([texts.join("")])).toEqual(texts.slice(0, 20));
});

test("it is always one line of whole characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const printed = documentText(text);
      expect(printed.replaceAll(/(?<=\p{Script=Arabic})\u200c/gu, "")).not.toMatch(
        /[\p{C}\p{Zl}\p{Zp}]/u,
      );
      expect(Array.from(printed).length).toBeLessThanOrEqual(200);
    }),
  );
});
