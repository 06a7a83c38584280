/** What an ICC profile has to be so that a press file can be made with it. */
export const PROFILE_REFUSALS = [
  "not-a-profile",
  "not-a-printer",
  "not-cmyk",
  "no-tables",
] as const;
export type ProfileRefusal = (typeof PROFILE_REFUSALS)[number];

export interface PressProfile {
  /** Its own description: "GRACoL TR 006". */
  description: string;
}

export type ReadProfile =
  | { ok: true; profile: PressProfile }
  | { ok: false; reason: ProfileRefusal };

const HEADER_BYTES = 128;
/** Larger ones are no profiles of presses. */
const MOST_PROFILE_BYTES = 8_000_000;

/**
 * Reads an ICC profile that an owner brings: it must be of a printer, in CMYK, with the tables that lead
 * into its inks and out of them. A color engine ignores others without a word.
 */
export function readProfile(bytes: Uint8Array): ReadProfile {
  const isProfile =
    bytes.length > HEADER_BYTES + 4 &&
    bytes.length <= MOST_PROFILE_BYTES &&
    text(bytes, 36, 4) === "acsp" &&
    number(bytes, 0) === bytes.length;
  if (!isProfile) return { ok: false, reason: "not-a-profile" };
  if (text(bytes, 12, 4) !== "prtr") return { ok: false, reason: "not-a-printer" };
  if (text(bytes, 16, 4) !== "CMYK") return { ok: false, reason: "not-cmyk" };
  const tags = tagsOf(bytes);
  if (!isTable(tags.get("A2B0")) || !isTable(tags.get("B2A0"))) {
    return { ok: false, reason: "no-tables" };
  }
  const description = descriptionIn(tags.get("desc")) || "Custom CMYK profile";
  return { ok: true, profile: { description } };
}

const MOST_TAGS = 200;

/** Its tags by their signature; those that would lie outside of it are left out. */
function tagsOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const count = Math.min(MOST_TAGS, number(bytes, HEADER_BYTES));
  const tags = new Map<string, Uint8Array>();
  for (let at = 0; at < count; at += 1) {
    const entry = HEADER_BYTES + 4 + at * 12;
    if (entry + 12 > bytes.length) break;
    const [from, length] = [number(bytes, entry + 4), number(bytes, entry + 8)];
    if (from + length <= bytes.length) {
      tags.set(text(bytes, entry, 4), bytes.subarray(from, from + length));
    }
  }
  return tags;
}

const TABLES = ["mft1", "mft2", "mAB ", "mBA "];

function isTable(tag: Uint8Array | undefined): boolean {
  return tag !== undefined && tag.length > 32 && TABLES.includes(text(tag, 0, 4));
}

/** As version 2 writes it, or the first language of version 4. */
function descriptionIn(tag: Uint8Array | undefined): string {
  if (!tag) return "";
  if (text(tag, 0, 4) === "desc") {
    return printable(text(tag, 12, Math.min(200, number(tag, 8))));
  }
  if (text(tag, 0, 4) !== "mluc" || tag.length < 28) return "";
  const [length, from] = [number(tag, 20), number(tag, 24)];
  const letters = tag.subarray(from, from + Math.min(400, length));
  return printable(new TextDecoder("utf-16be").decode(letters));
}

function printable(words: string): string {
  return words.replaceAll(/\p{C}/gu, "").trim();
}

function number(bytes: Uint8Array, at: number): number {
  return [0, 1, 2, 3].reduce((sum, byte) => sum * 256 + (bytes[at + byte] ?? 0), 0);
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
