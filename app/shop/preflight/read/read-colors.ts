import { PDFArray, type PDFDict, PDFName } from "@cantoo/pdf-lib";
import type { Paint } from "../pdf-facts.ts";
import { dictOf, type Found, getDict, getFrom, getNumber, nameOf, resolve } from "./pdf-objects.ts";

const SHORT: Readonly<Record<string, string>> = {
  G: "DeviceGray",
  RGB: "DeviceRGB",
  CMYK: "DeviceCMYK",
  I: "Indexed",
};
const BUILT_IN = /^(?:Device(?:Gray|RGB|CMYK)|Pattern)$/;
/** Spaces stand on spaces; more deeply than this is a circle. */
const MOST_DEEP = 6;

/** The name of a space with what it stands on: "Separation PANTONE 185 C → DeviceCMYK". */
export function spaceName(object: Found, resources: PDFDict | undefined, depth = 0): string {
  if (depth > MOST_DEEP) return "unknown";
  if (object instanceof PDFName) return nameOfBuiltIn(nameOf(object), resources, depth);
  if (!(object instanceof PDFArray) || !resources) return "unknown";
  const at = (index: number) =>
    index < object.size() ? resolve(resources, object.get(index)) : undefined;
  const below = (index: number) => spaceName(at(index), resources, depth + 1);
  const kind = nameOf(at(0));
  switch (kind) {
    case "ICCBased":
      return `ICCBased ${getNumber(dictOf(at(1)), "N", 0)}`;
    case "Indexed":
    case "I":
      return `Indexed → ${below(1)}`;
    case "Separation":
      return `Separation ${nameOf(at(1))} → ${below(2)}`;
    case "DeviceN":
      return `DeviceN ${namesOf(at(1), resources).join("+")} → ${below(2)}`;
    default:
      return nameOfBuiltIn(kind, undefined, depth) || "unknown";
  }
}

function nameOfBuiltIn(name: string, resources: PDFDict | undefined, depth: number): string {
  const known = SHORT[name] ?? name;
  if (BUILT_IN.test(known)) return known;
  const named = getFrom(getDict(resources, "ColorSpace"), name);
  return named === undefined ? known : spaceName(named, resources, depth + 1);
}

function namesOf(list: Found, resources: PDFDict): string[] {
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().map((entry) => nameOf(resolve(resources, entry)));
}

/** Percent of K, or what is left of light, from which on a color counts as black. */
const BLACK_PERCENT = 90;
const BLACK_RGB = 40.5 / 255;
/** Less of an ink than this is none. */
const NO_INK = 0.5;

/** What a color of these components is to the press. */
export function paintOf(space: string, values: readonly number[]): Paint {
  const family = familyOf(space);
  if (family === "rgb") {
    const tone = values.every((one) => one >= 0.999)
      ? "white"
      : values.every((one) => one <= BLACK_RGB)
        ? "black"
        : "other";
    return { space, ink: null, inks: null, tone };
  }
  if (family === "lab") {
    const [light = 0] = values;
    const tone = light >= 99.5 ? "white" : light <= 12 ? "black" : "other";
    return { space, ink: null, inks: null, tone };
  }
  if (family === "other") return { space, ink: null, inks: null, tone: "other" };
  const percents = inkPercents(family, space, values);
  const ink = percents.reduce((sum, { percent }) => sum + percent, 0);
  const inks = percents.filter(({ percent }) => percent > NO_INK).length;
  const black = percents.find(({ name }) => name === "Black")?.percent ?? 0;
  const tone = inks === 0 ? "white" : black >= BLACK_PERCENT ? "black" : "other";
  return { space, ink: Math.round(ink), inks, tone };
}

/** The color before anything was chosen: the space's own first one (§8.6.5). */
export function firstPaint(space: string): Paint {
  const family = familyOf(space);
  if (family === "cmyk") return paintOf(space, [0, 0, 0, 1]);
  if (family === "ink")
    return paintOf(
      space,
      inkNames(space).map(() => 1),
    );
  return paintOf(space, family === "gray" ? [0] : [0, 0, 0]);
}

type Family = "gray" | "rgb" | "cmyk" | "lab" | "ink" | "other";

export function familyOf(space: string): Family {
  if (space === "DeviceGray" || space === "ICCBased 1" || space === "CalGray") return "gray";
  if (space === "DeviceRGB" || space === "ICCBased 3" || space === "CalRGB") return "rgb";
  if (space === "DeviceCMYK" || space === "ICCBased 4") return "cmyk";
  if (space === "Lab") return "lab";
  return /^(?:Separation|DeviceN) /.test(space) ? "ink" : "other";
}

const PROCESS = ["Cyan", "Magenta", "Yellow", "Black"] as const;

/** The inks that a Separation or DeviceN space names; none of other spaces. */
export function inkNames(space: string): string[] {
  const named = /^(Separation|DeviceN) (.*) → /.exec(space);
  const names = named?.[2] ?? "";
  if (named?.[1] === "DeviceN") return names.split("+");
  return named ? [names] : [];
}

function inkPercents(family: Family, space: string, values: readonly number[]) {
  const percent = (value: number) => Math.min(100, Math.max(0, value * 100));
  if (family === "gray") return [{ name: "Black", percent: percent(1 - (values[0] ?? 0)) }];
  if (family === "cmyk") {
    return PROCESS.map((name, at) => ({ name, percent: percent(values[at] ?? 0) }));
  }
  return inkNames(space).flatMap((name, at) => {
    if (name === "None") return [];
    const tint = percent(values[at] ?? 0);
    // Registration: as much of every ink.
    if (name === "All") return PROCESS.map((process) => ({ name: process, percent: tint }));
    return [{ name, percent: tint }];
  });
}
