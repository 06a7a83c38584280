import { createHash } from "node:crypto";

/** Names that every object has, and a character that no database holds: they found most. */
const ALWAYS = ["__proto__", "toString", "\0"];

/** What is no value of any field, or is read as something else somewhere. */
const OTHERS = [
  "constructor",
  "hasOwnProperty",
  "a\0b",
  "\ud800",
  "\u202e\ufeff",
  "-1",
  "0",
  "1e999",
  "NaN",
  "99999999999999999999",
  "0x10",
  "1.5",
  "null",
  "[]",
  '{"a":1}',
  "' or 1=1 --",
  "%00",
  "%E0%A4%A",
  "../../etc/passwd",
  "//elsewhere.example",
  "https://elsewhere.example/",
  "00000000-0000-0000-0000-000000000000",
  "2026-13-45",
  "9999-12-31T23:59:59Z",
  "\r\nSet-Cookie: a=b",
  "<script>",
  "x".repeat(3000),
  "é".repeat(200),
  "👩‍👩‍👧‍👦",
  " ",
  "",
];

/**
 * Values for one place, as nobody sends them: always the worst, and `some` of the others, which are
 * others for another place, so that all are tried somewhere. `STRANGE_VALUES` says how many.
 */
export function strangeValues(place: string, some = Number(process.env["STRANGE_VALUES"] ?? 2)) {
  const from = createHash("sha256").update(place).digest().readUInt32BE() % OTHERS.length;
  const chosen = Array.from({ length: some }, (_, at) => OTHERS[(from + at * 7) % OTHERS.length]);
  return [...ALWAYS, ...chosen.filter((value) => value !== undefined)];
}

/** As from another house each time, behind a proxy: how often one may try is no question then. */
export function anotherHouse(): { "x-forwarded-for": string } {
  houses += 1;
  return { "x-forwarded-for": `203.${houses >> 16}.${(houses >> 8) & 255}.${houses & 255}` };
}

let houses = 0;
