import { type PendingColor, settled } from "../color/pending-colors.ts";
import { numeral } from "./numeral.ts";

/** A part of a content stream; a color's inks may be known later than the rest. */
export type Piece = Uint8Array | string | PendingColor;

/** The stream, as soon as every color is settled. */
export function joinPieces(pieces: readonly Piece[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts = pieces.map((piece) => {
    if (piece instanceof Uint8Array) return piece;
    return encoder.encode(
      typeof piece === "string" ? piece : settled(piece).map(numeral).join(" "),
    );
  });
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
