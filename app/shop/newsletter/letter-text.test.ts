import fc from "fast-check";
import { expect, test } from "vitest";
import { isLetterUrl, letterParagraphs, wholeUrl } from "./letter-text.ts";

test("empty lines part paragraphs, and links are words that lead somewhere", () => {
  const body =
    "Hello,\nfriends.\n\n \nSee [our cards](/product/1) or [more](https://a.example/x?y=1).\n";
  expect(letterParagraphs(body)).toEqual([
    ["Hello,\nfriends."],
    [
      "See ",
      { label: "our cards", url: "/product/1" },
      " or ",
      { label: "more", url: "https://a.example/x?y=1" },
      ".",
    ],
  ]);
  expect(letterParagraphs(" \n\n ")).toEqual([]);
});

test.each([
  "javascript:alert(1)",
  "//evil.example",
  "data:text/html,x",
  "/\\evil.example",
  "mailto:a",
])("%s is no link", (url) => {
  expect(isLetterUrl(url)).toBe(false);
  expect(letterParagraphs(`[go](${url})`)).toEqual([[`[go](${url})`]]);
});

test("an address alone leads there, without the sentence's end; one in a link may have brackets", () => {
  expect(letterParagraphs("See https://a.example/x, or [b](https://b.example/c_(d)).")).toEqual([
    [
      "See ",
      { label: "https://a.example/x", url: "https://a.example/x" },
      ", or ",
      { label: "b", url: "https://b.example/c_(d)" },
      ".",
    ],
  ]);
});

test("whatever is typed, links lead to the shop or the web, and no word is lost", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (body) => {
      const parts = letterParagraphs(body).flat();
      for (const part of parts) {
        if (typeof part === "string") continue;
        const { protocol } = new URL(wholeUrl("https://shop.example", part.url));
        expect(["https:", "http:"]).toContain(protocol);
      }
      const shown = parts
        .map((part) => {
          if (typeof part === "string") return part;
          return part.label === part.url ? part.url : `[${part.label}](${part.url})`;
        })
        .join("");
      expect(shown.replaceAll(/\s/g, "")).toBe(body.replaceAll(/\s/g, ""));
    }),
  );
});
