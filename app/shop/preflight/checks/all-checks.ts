import { black } from "./black.ts";
import { blank } from "./blank.ts";
import { bleed } from "./bleed.ts";
import { color } from "./color.ts";
import { extras } from "./extras.ts";
import { fonts } from "./fonts.ts";
import { ink } from "./ink.ts";
import { lines } from "./lines.ts";
import { overprint } from "./overprint.ts";
import { pages } from "./pages.ts";
import { readable } from "./readable.ts";
import { resolution } from "./resolution.ts";
import { safe } from "./safe.ts";
import { size } from "./size.ts";
import type { Check } from "./subject.ts";
import { transparency } from "./transparency.ts";
import { type } from "./type.ts";

/** Every check, in the order of a verdict. */
export const ALL_CHECKS: readonly Check[] = [
  readable,
  pages,
  size,
  bleed,
  safe,
  resolution,
  color,
  ink,
  black,
  type,
  lines,
  fonts,
  transparency,
  overprint,
  blank,
  extras,
];
