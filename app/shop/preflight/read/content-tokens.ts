import { readNumber, readRegularWord, skipSpace, type Cursor, isSpace } from "./cursor.ts";
import { readHexString, readLiteralString, readName } from "./content-strings.ts";

export interface Name {
  name: string;
}

/** A value of a content stream (ISO 32000-1 §7.2, §7.8); strings are bytes. */
export type Operand =
  | number
  | boolean
  | null
  | Name
  | Uint8Array
  | Operand[]
  | Map<string, Operand>;

export interface Operation {
  operator: string;
  operands: Operand[];
  /** What `BI` says of its picture; its bytes are passed over. */
  inlinePicture?: Map<string, Operand>;
  pictureBytes?: Uint8Array;
  /** Where it stands in the stream, from behind the operation before it up to behind its operator. */
  from: number;
  to: number;
}

/** Nobody's operator takes more; what comes on top is dropped. */
const MOST_OPERANDS = 64;
const MOST_DEEP = 20;

/** The operations of a content stream, one by one. Damaged parts are passed over, never an error. */
export function* readOperations(bytes: Uint8Array): Generator<Operation> {
  const cursor: Cursor = { bytes, at: 0 };
  let operands: Operand[] = [];
  let from = 0;
  for (;;) {
    const token = readToken(cursor, 0);
    if (token === END) return;
    if (!isKeyword(token)) {
      if (operands.length < MOST_OPERANDS) operands.push(token);
      continue;
    }
    if (token.keyword === "") continue;
    if (token.keyword === "BI") {
      const inlinePicture = readDictionary(cursor, 0, "ID");
      const begin = cursor.at + 1;
      skipPictureBytes(cursor);
      const pictureBytes = bytes.subarray(begin, cursor.at - EI_BYTES);
      yield { operator: "BI", operands, inlinePicture, pictureBytes, from, to: cursor.at };
    } else {
      yield { operator: token.keyword, operands, from, to: cursor.at };
    }
    operands = [];
    from = cursor.at;
  }
}

interface Keyword {
  keyword: string;
}

const END = Symbol("the end of the stream");
/** A delimiter that closes nothing. */
const STRAY: Keyword = { keyword: "" };

type Token = Operand | Keyword | typeof END;

function isKeyword(token: Operand | Keyword): token is Keyword {
  return typeof token === "object" && token !== null && "keyword" in token;
}

const SIGN = { space: 0x20, paren: 0x28, slash: 0x2f, less: 0x3c, greater: 0x3e, open: 0x5b };
const CLOSE = 0x5d;

function readToken(cursor: Cursor, depth: number): Token {
  skipSpace(cursor);
  const byte = cursor.bytes[cursor.at];
  switch (byte) {
    case undefined:
      return END;
    case SIGN.slash:
      return { name: readName(cursor) };
    case SIGN.paren:
      return readLiteralString(cursor);
    case SIGN.open:
      cursor.at += 1;
      return readArray(cursor, depth + 1);
    case SIGN.less:
      if (cursor.bytes[cursor.at + 1] !== SIGN.less) return readHexString(cursor);
      cursor.at += 2;
      return readDictionary(cursor, depth + 1, ">>");
    default:
      return readNumber(cursor) ?? wordToken(readRegularWord(cursor), cursor);
  }
}

const CONSTANTS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

function wordToken(word: string, cursor: Cursor): Operand | Keyword {
  if (word === "") {
    cursor.at += 1;
    return STRAY;
  }
  const constant = CONSTANTS.get(word);
  return constant === undefined ? { keyword: word } : constant;
}

function readArray(cursor: Cursor, depth: number): Operand[] {
  const list: Operand[] = [];
  for (;;) {
    skipSpace(cursor);
    if (cursor.bytes[cursor.at] === CLOSE) {
      cursor.at += 1;
      return list;
    }
    if (depth > MOST_DEEP) {
      if (cursor.at >= cursor.bytes.length) return list;
      cursor.at += 1;
      continue;
    }
    const token = readToken(cursor, depth);
    if (token === END) return list;
    if (!isKeyword(token)) list.push(token);
  }
}

/** Keys and values up to `>>`, or up to the `ID` of a picture. */
function readDictionary(cursor: Cursor, depth: number, close: ">>" | "ID"): Map<string, Operand> {
  const map = new Map<string, Operand>();
  const { bytes } = cursor;
  for (;;) {
    skipSpace(cursor);
    if (cursor.at >= bytes.length || depth > MOST_DEEP) return map;
    if (bytes[cursor.at] === close.charCodeAt(0) && bytes[cursor.at + 1] === close.charCodeAt(1)) {
      cursor.at += 2;
      return map;
    }
    if (bytes[cursor.at] !== SIGN.slash) {
      readToken(cursor, depth);
      continue;
    }
    const key = readName(cursor);
    const value = readToken(cursor, depth);
    if (value === END) return map;
    if (!isKeyword(value)) map.set(key, value);
  }
}

const [E, I] = [0x45, 0x49];
/** With the white space before it. */
const EI_BYTES = 3;

/**
 * Goes behind the `EI` that ends a picture: one that stands by itself, with nothing but text after it.
 */
function skipPictureBytes(cursor: Cursor) {
  const { bytes } = cursor;
  cursor.at += 1;
  for (; cursor.at < bytes.length; cursor.at += 1) {
    const { at } = cursor;
    if (bytes[at] !== E || bytes[at + 1] !== I) continue;
    if (isSpace(bytes[at - 1]) && isSpace(bytes[at + 2] ?? SIGN.space) && isText(bytes, at + 2)) {
      break;
    }
  }
  cursor.at += 2;
}

function isText(bytes: Uint8Array, from: number): boolean {
  return bytes
    .subarray(from, from + 10)
    .every((byte) => (byte < 128 && byte >= 32) || isSpace(byte));
}
