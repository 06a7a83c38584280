import { PICTURE_KINDS } from "#app/shop/picture/picture-terms.ts";
import type { SettingField } from "./setting-field.ts";
import { optionalLine } from "./value-fields.ts";

/** How the shop looks, on the page of the settings about its brand. */
export const BRAND_FIELDS: readonly SettingField[] = [
  {
    key: "logo",
    label: "Logo",
    kind: "picture",
    isOptional: true,
    problem: "Upload this picture again",
    help: `${PICTURE_KINDS}, but not SVG. A wide PNG with a transparent background works best, at least 400 pixels wide. Replaces the name.`,
  },
  optionalLine(
    "logoAlt",
    "Logo description",
    "line",
    "Read by screen readers. Defaults to your business name.",
  ),
  {
    key: "brandColor",
    label: "Brand color",
    kind: "color",
    problem: "Enter a color such as #006394",
  },
  {
    key: "accentColor",
    label: "Accent color",
    kind: "color",
    problem: "Enter a color such as #c9005b",
  },
];
