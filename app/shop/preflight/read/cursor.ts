/** A place in the bytes of a content stream. */
export interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}

const SPACE = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) SPACE[code] = 1;
/** What ends a word: white space and the delimiters of §7.2.2. */
const ENDS_WORD = SPACE.slice();
for (const sign of "()<>[]{}/%") ENDS_WORD[sign.charCodeAt(0)] = 1;

export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && SPACE[byte] === 1;
}

/** True at the end of the bytes as well. */
function endsWord(byte: number | undefined): boolean {
  return byte === undefined || ENDS_WORD[byte] === 1;
}

const [PERCENT, LINE_FEED, RETURN] = [0x25, 10, 13];

/** Passes over white space and comments. */
export function skipSpace(cursor: Cursor) {
  const { bytes } = cursor;
  for (;;) {
    while (isSpace(bytes[cursor.at])) cursor.at += 1;
    if (bytes[cursor.at] !== PERCENT) return;
    while (cursor.at < bytes.length) {
      const byte = bytes[cursor.at];
      if (byte === LINE_FEED || byte === RETURN) break;
      cursor.at += 1;
    }
  }
}

/** The word at the cursor; "" when a delimiter stands there. */
export function readRegularWord(cursor: Cursor): string {
  const start = cursor.at;
  while (!endsWord(cursor.bytes[cursor.at])) cursor.at += 1;
  let word = "";
  // A longer one is no operator and no name of a resource; it need not be kept whole.
  for (const byte of cursor.bytes.subarray(start, Math.min(cursor.at, start + 200))) {
    word += String.fromCharCode(byte);
  }
  return word;
}

const [PLUS, MINUS, POINT, ZERO, NINE] = [0x2b, 0x2d, 0x2e, 0x30, 0x39];

/**
 * The number at the cursor, `null` when it is none. Takes what is found in real files: "-.5", "+3",
 * "4.", "--3" for -3, and "12-34" for 12.
 */
export function readNumber(cursor: Cursor): number | null {
  const { bytes } = cursor;
  let at = cursor.at;
  let sign = 1;
  let byte = bytes[at];
  while (byte === MINUS || byte === PLUS) {
    if (byte === MINUS) sign = -1;
    at += 1;
    byte = bytes[at];
  }
  let digits = 0;
  let value = 0;
  let scale = 0;
  for (; byte !== undefined; byte = bytes[at]) {
    if (byte >= ZERO && byte <= NINE) {
      value = value * 10 + (byte - ZERO);
      digits += 1;
      scale *= 10;
    } else if (byte === POINT && scale === 0) {
      scale = 1;
    } else {
      break;
    }
    at += 1;
  }
  if (digits === 0 && scale === 0) return null;
  if (byte === MINUS && digits > 0) while (!endsWord(bytes[at])) at += 1;
  if (!endsWord(bytes[at])) return null;
  cursor.at = at;
  const number = (sign * value) / (scale || 1);
  return Number.isFinite(number) ? number : 0;
}
