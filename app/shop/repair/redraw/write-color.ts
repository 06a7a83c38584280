import type { Operand } from "#app/shop/preflight/read/content-tokens.ts";
import { paintOf } from "#app/shop/preflight/read/read-colors.ts";
import { limitInk } from "../color/press-colors.ts";
import { sourceSpace } from "../color/read-space.ts";
import type { Read, SourceSpace } from "../color/source-space.ts";
import type { PendingColor } from "../color/pending-colors.ts";
import type { Found } from "#app/shop/preflight/read/pdf-objects.ts";
import { numeral } from "./numeral.ts";
import type { Ink } from "./pen.ts";
import type { Piece } from "./pieces.ts";
import type { Scope } from "./redrawing.ts";

export type Use = "fill" | "stroke";

/** The space as the press will have it, seen from where a stream is drawn. */
export function spaceIn(scope: Scope, object: Found): SourceSpace {
  const { artwork, how } = scope.redrawing;
  const { resources } = scope;
  return sourceSpace(object, { resources, decode: artwork.decode, spotInks: how.spotInks });
}

/** A color of a converted space: operands and operator, and what it is. */
export function inkOf(
  scope: Scope,
  space: SourceSpace,
  values: readonly number[],
  use: Use,
): Ink & { code: Piece[] } {
  const paint = paintOf(space.name, values);
  const read = space.read(values);
  const [inks, gray] = use === "fill" ? ["k", "g"] : ["K", "G"];
  const made = pressColor(scope, read);
  const code: Piece[] =
    typeof made === "number" ? [`${numeral(made)} ${gray}\n`] : [made, ` ${inks}\n`];
  return { space, paint, code };
}

/** A color as the press has it: its gray, or its inks. */
export function pressColor(
  { redrawing, isMask }: Pick<Scope, "redrawing" | "isMask">,
  read: Read,
): number | PendingColor {
  if (read.kind === "gray") return read.gray;
  if (isMask) return grayOf(read);
  if (read.kind === "light") return redrawing.colors.later(read.profile, read.rgb);
  const { inkLimitPercent, isOwnInkLimited } = redrawing.how;
  return { inks: isOwnInkLimited ? limitInk(read.inks, inkLimitPercent) : read.inks };
}

/** How light a color is in a mask (§11.5.3). */
function grayOf(read: Exclude<Read, { kind: "gray" }>): number {
  const weigh = (a: number, b: number, c: number) => 0.3 * a + 0.59 * b + 0.11 * c;
  if (read.kind === "light") return weigh(...read.rgb);
  const [c, m, y, k] = read.inks;
  return Math.max(0, 1 - weigh(c, m, y) - k);
}

export function numbersIn(operands: readonly Operand[]): number[] {
  return operands.filter((operand) => typeof operand === "number");
}
