import { PDFName } from "@cantoo/pdf-lib";
import type { Operation } from "#app/shop/preflight/read/content-tokens.ts";
import { nameAt } from "#app/shop/preflight/read/operands.ts";
import { firstPaint, paintOf } from "#app/shop/preflight/read/read-colors.ts";
import type { Piece } from "./pieces.ts";
import type { Change, Run } from "./run.ts";
import { inkOf, numbersIn, spaceIn, type Use } from "./write-color.ts";

/** `rg`, `k` and the like: a space and a color at once. */
function device(space: string, use: Use): Change {
  return (run, operation) => {
    const { scope, pen } = run;
    const found = spaceIn(scope, PDFName.of(space));
    const values = numbersIn(operation.operands);
    if (scope.redrawing.how.press === null) {
      const code = [run.bytesOf(operation), "\n"];
      pen[use] = { space: found, paint: paintOf(space, values), code };
      return undefined;
    }
    const ink = inkOf(scope, found, values, use);
    pen[use] = ink;
    return ink.code;
  };
}

/** `cs`: a space, and its first color. */
function chooseSpace(use: Use): Change {
  return (run, operation) => {
    const { scope, pen } = run;
    const name = nameAt(operation.operands, 0);
    const space = spaceIn(scope, PDFName.of(name));
    if (scope.redrawing.how.press === null || space.kind === "kept") {
      run.resources.use("ColorSpace", name);
      pen[use] = {
        space,
        paint: firstPaint(space.name),
        code: [run.bytesOf(operation), "\n"],
      };
      return undefined;
    }
    if (space.kind === "pattern") {
      pen[use] = { space, paint: firstPaint(space.name), code: [] };
      return [`/Pattern ${use === "fill" ? "cs" : "CS"}\n`];
    }
    const ink = inkOf(scope, space, space.first, use);
    pen[use] = ink;
    return ink.code;
  };
}

/** `scn`: a color of the space in force, or a pattern. */
function chooseColor(use: Use): Change {
  return (run, operation) => {
    const { scope, pen } = run;
    const { space } = pen[use];
    const values = numbersIn(operation.operands);
    const pattern = nameAt(operation.operands, operation.operands.length - 1);
    if (pattern !== "") return choosePattern(run, operation, use, pattern);
    if (scope.redrawing.how.press === null || space.kind === "kept") {
      const setsSpace = pen[use].code?.slice(0, 2);
      const code = setsSpace ? [...setsSpace, run.bytesOf(operation), "\n"] : null;
      pen[use] = { space, paint: paintOf(space.name, values), code };
      return undefined;
    }
    const ink = inkOf(scope, space, values, use);
    pen[use] = ink;
    return ink.code;
  };
}

/** The space of patterns that are painted in a color that is said with them. */
const PATTERN_OF_INKS = "PressPattern";

function choosePattern(
  run: Run,
  operation: Operation,
  use: Use,
  pattern: string,
): Piece[] | undefined {
  const { scope, pen, resources } = run;
  const { base } = pen[use].space;
  resources.use("Pattern", pattern);
  pen[use] = { ...pen[use], code: null };
  if (scope.redrawing.how.press === null || !base || base.kind === "kept") return undefined;
  const [choose, set] = use === "fill" ? ["cs", "scn"] : ["CS", "SCN"];
  const { code } = inkOf(scope, base, numbersIn(operation.operands), use);
  const [color, operator] = code;
  const isGray = typeof color === "string" || operator === undefined;
  const name = `${PATTERN_OF_INKS}${isGray ? "Gray" : ""}`;
  const { out } = scope.redrawing;
  resources.add("ColorSpace", name, out.obj(["Pattern", isGray ? "DeviceGray" : "DeviceCMYK"]));
  const operands = typeof color === "string" ? color.replace(/ [gG]\n$/, "") : color;
  return [`/${name} ${choose} `, operands ?? "0", ` /${pattern} ${set}\n`];
}

/** Operators that choose colors (§8.6.8). */
export const COLOR_CHANGES: Readonly<Record<string, Change>> = {
  g: device("DeviceGray", "fill"),
  G: device("DeviceGray", "stroke"),
  rg: device("DeviceRGB", "fill"),
  RG: device("DeviceRGB", "stroke"),
  k: device("DeviceCMYK", "fill"),
  K: device("DeviceCMYK", "stroke"),
  cs: chooseSpace("fill"),
  CS: chooseSpace("stroke"),
  sc: chooseColor("fill"),
  scn: chooseColor("fill"),
  SC: chooseColor("stroke"),
  SCN: chooseColor("stroke"),
};
