import { expect, test } from "vitest";
import { PAYMENT_WAIT_HOURS } from "./payment-wait.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { fillLegalText, LEGAL_WORDS, readLegalText, unknownLegalWords } from "./legal-text.ts";

test("paragraphs, headings and lists are told apart", () => {
  expect(readLegalText("One\nline.\n\n## Head\n\n- a\n- b\n\n\n- lonely\ntext")).toEqual([
    { kind: "paragraph", text: "One line." },
    { kind: "heading", text: "Head" },
    { kind: "list", items: ["a", "b"] },
    { kind: "paragraph", text: "- lonely text" },
  ]);
});

test("a heading needs no empty line after it", () => {
  expect(readLegalText("## Head\n- a")).toEqual([
    { kind: "heading", text: "Head" },
    { kind: "list", items: ["a"] },
  ]);
});

test("a word in braces is the setting, an unknown one stays", () => {
  const filled = fillLegalText("{shopName} ships for {shippingRate}. {nobody}", DEFAULT_SETTINGS);
  expect(filled).toBe("Makeready ships for $9.50. {nobody}");
});

test("words in braces that are none of the settings are named, each once", () => {
  expect(unknownLegalWords("{shopName} {shopname} {e mail} {shopname} {} no } braces {")).toEqual([
    "{shopname}",
    "{e mail}",
    "{}",
  ]);
  expect(unknownLegalWords(LEGAL_WORDS.map((word) => `{${word}}`).join(" "))).toEqual([]);
});

test.each([
  ...(["privacyText", "termsText", "returnsText"] as const),
  ...(["aboutIntro", "aboutStory", "aboutSummary"] as const),
])("the built-in %s uses only words that are known", (name) => {
  expect(fillLegalText(DEFAULT_SETTINGS[name], DEFAULT_SETTINGS)).not.toMatch(/[{}]/);
});

test("the terms say when an order that is not paid ends, the privacy page what stays of an account", () => {
  const textOf = (name: "privacyText" | "termsText") =>
    fillLegalText(DEFAULT_SETTINGS[name], DEFAULT_SETTINGS);
  expect(textOf("termsText")).toContain(
    `One that is not paid within ${PAYMENT_WAIT_HOURS} hours ends by itself`,
  );
  expect(textOf("privacyText")).toContain("a code made of your email that can't be read back");
});
