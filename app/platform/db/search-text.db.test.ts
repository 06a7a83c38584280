import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testServices } from "#tests/support/test-services.ts";
import { searchLetters, searchWords, withPlainEmails } from "./search-text.server.ts";

const { services } = await testServices();
const { db } = services;

/** What the database makes of each text. */
async function stored(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ letters: string }>(sql`
    select search_letters(text) as letters
    from unnest(${sql.param(texts)}::text[]) with ordinality listed (text, place) order by place`);
  return rows.map(({ letters }) => letters);
}

test("what is looked for is written as what is kept: every letter of Latin, Greek and Cyrillic, every mark", async () => {
  // Younger letters are not known to every version of the database.
  const codes = Array.from({ length: 0xa7c0 }, (_, code) => String.fromCharCode(code + 1));
  const words = codes
    .filter((letter) => /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{P}\p{N}\p{Mn}]/u.test(letter))
    .map((letter) => `a${letter}b`);
  expect(words.length).toBeGreaterThan(3000);
  const kept = await stored(words);
  const differing = words.filter((word, index) => kept[index] !== searchLetters(word));
  expect(differing).toEqual([]);
});

test.each([
  ["Łódź Straße", "lodz strasse"],
  ["Mette Østergård", "mette ostergard"],
  ["O’Brien & O'Neill", "obrien & oneill"],
  ["MÜLLER, Æther, Þór", "muller, aether, thor"],
  ["Ｏｆｆｉｃｅ ﬁne", "office fine"],
  ["नमस्ते", "नमस्ते"],
])("%s is found by %s", async (text, letters) => {
  expect(searchLetters(text)).toBe(letters);
  expect(await stored([text])).toEqual([letters]);
});

test("an email address is looked for as it is kept", () => {
  const [typed, kept] = ["Info@Müller.example", "Info@xn--mller-kva.example"];
  expect(withPlainEmails(`Dana, <${typed}>; r&d@blueheron.example`)).toBe(
    `Dana, <${kept}>; r&d@blueheron.example`,
  );
  expect(searchWords(typed)).toEqual(searchWords(kept));
  expect(withPlainEmails("Müller & Søn @ noon")).toBe("Müller & Søn @ noon");
});
