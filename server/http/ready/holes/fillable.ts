import { bareChecksum, type ChecksumShift } from "./checksum.ts";
import { type CutPage, HOLE_BYTES } from "./cut-page.ts";

/** A body as it is sent, but for what goes into its holes. */
export interface Fillable {
  pieces: readonly Piece[];
  bytes: number;
}

export type Piece = Buffer | Hole | Checksum;

/** Where the filling of this number goes. */
interface Hole {
  filling: number;
}

/** Gzip ends with a checksum of the text, so of what is in the holes too. */
export interface Checksum {
  /** Of the text without what is in the holes. */
  base: number;
  /** For each hole which filling it takes, and what that adds. */
  shifts: readonly { filling: number; shift: ChecksumShift }[];
}

const CHECKSUM_BYTES = 4;

/** Puts a body together of what is sent one after the other. */
export function layOut(pieces: readonly Piece[]): Fillable {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (Buffer.isBuffer(piece) && Buffer.isBuffer(last)) {
      joined[joined.length - 1] = Buffer.concat([last, piece]);
    } else joined.push(piece);
  }
  return { pieces: joined, bytes: joined.reduce((sum, piece) => sum + bytesOf(piece), 0) };
}

function bytesOf(piece: Piece): number {
  if (Buffer.isBuffer(piece)) return piece.length;
  return "base" in piece ? CHECKSUM_BYTES : HOLE_BYTES;
}

/** The page in no encoding. */
export function plainFillable({ parts, holes }: CutPage): Fillable {
  return layOut(
    parts.flatMap((part, index): Piece[] => {
      const filling = holes[index];
      return filling === undefined ? [part] : [part, { filling }];
    }),
  );
}

/** The body with these fillings, in pieces: a large one is not copied for each who gets it. */
export function fill({ pieces }: Fillable, fillings: readonly string[]): Buffer[] {
  const texts = fillings.map((filling) => Buffer.from(filling, "latin1"));
  return pieces.map((piece) => {
    if (Buffer.isBuffer(piece)) return piece;
    if ("base" in piece) return checksumOf(piece, texts);
    return textOf(texts, piece);
  });
}

function checksumOf({ base, shifts }: Checksum, texts: readonly Buffer[]): Buffer {
  const sums = texts.map(bareChecksum);
  const sum = shifts.reduce((all, { filling, shift }) => all ^ shift(sums[filling] ?? 0), base);
  const written = Buffer.allocUnsafe(CHECKSUM_BYTES);
  written.writeUInt32LE(sum >>> 0);
  return written;
}

function textOf(texts: readonly Buffer[], { filling }: Hole): Buffer {
  const text = texts[filling];
  if (text?.length !== HOLE_BYTES) throw new Error("Nothing fits into a hole of the page.");
  return text;
}
