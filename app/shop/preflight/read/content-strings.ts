import { type Cursor, readRegularWord } from "./cursor.ts";

/** Nothing that is looked at here needs more of a string; the rest is passed over. */
const MOST_BYTES = 65_536;

const [BACKSLASH, OPEN, CLOSE, GREATER] = [0x5c, 0x28, 0x29, 0x3e];

/** "/Name" without its stroke, "#20" as a space. */
export function readName(cursor: Cursor): string {
  cursor.at += 1;
  return readRegularWord(cursor).replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** "(text)" with its escapes and the parentheses in it (§7.3.4.2). */
export function readLiteralString(cursor: Cursor): Uint8Array {
  const out: number[] = [];
  const { bytes } = cursor;
  cursor.at += 1;
  for (let depth = 1; cursor.at < bytes.length;) {
    const byte = bytes[cursor.at] ?? 0;
    cursor.at += 1;
    if (byte === BACKSLASH) {
      const escaped = readEscape(cursor);
      if (escaped !== null && out.length < MOST_BYTES) out.push(escaped);
      continue;
    }
    if (byte === OPEN) depth += 1;
    if (byte === CLOSE) depth -= 1;
    if (depth === 0) break;
    if (out.length < MOST_BYTES) out.push(byte);
  }
  return Uint8Array.from(out);
}

const ESCAPES = new Map([
  [0x6e, 10],
  [0x72, 13],
  [0x74, 9],
  [0x62, 8],
  [0x66, 12],
]);

/** The byte that stands after a backslash; `null` where a line goes on. */
function readEscape(cursor: Cursor): number | null {
  const { bytes } = cursor;
  const byte = bytes[cursor.at] ?? 0;
  cursor.at += 1;
  if (isOctal(byte)) {
    let value = byte - 48;
    for (let more = 0; more < 2; more += 1) {
      const next = bytes[cursor.at] ?? 0;
      if (!isOctal(next)) break;
      value = value * 8 + next - 48;
      cursor.at += 1;
    }
    return value & 255;
  }
  if (byte === 10) return null;
  if (byte === 13) {
    if (bytes[cursor.at] === 10) cursor.at += 1;
    return null;
  }
  return ESCAPES.get(byte) ?? byte;
}

function isOctal(byte: number): boolean {
  return byte >= 48 && byte <= 55;
}

/** "<48656c>"; a digit too few counts as 0, what is no digit is passed over. */
export function readHexString(cursor: Cursor): Uint8Array {
  const out: number[] = [];
  const { bytes } = cursor;
  let high = -1;
  for (cursor.at += 1; cursor.at < bytes.length; cursor.at += 1) {
    const byte = bytes[cursor.at] ?? 0;
    if (byte === GREATER) break;
    const digit = hexDigit(byte);
    if (digit === null || out.length >= MOST_BYTES) continue;
    if (high < 0) {
      high = digit;
    } else {
      out.push(high * 16 + digit);
      high = -1;
    }
  }
  cursor.at += 1;
  if (high >= 0) out.push(high * 16);
  return Uint8Array.from(out);
}

function hexDigit(byte: number): number | null {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const lower = byte | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : null;
}
