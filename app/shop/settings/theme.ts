import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

type ThemeColors = Pick<Settings, "brandColor" | "accentColor">;

/** The owner chose colors of the shop's own (look: "settable by the owner"). */
export function isCustomTheme({ brandColor, accentColor }: ThemeColors): boolean {
  return (
    brandColor.toLowerCase() !== DEFAULT_SETTINGS.brandColor ||
    accentColor.toLowerCase() !== DEFAULT_SETTINGS.accentColor
  );
}

/** The stylesheet's address; the colors are in it, so a change is never served from a cache. */
export function themePath({ brandColor, accentColor }: ThemeColors): string {
  return `/theme.css?brand=${brandColor.slice(1)}&accent=${accentColor.slice(1)}`;
}

/** Wins over the tokens wherever it is linked. Only two properties are set: every other color is computed from them, AA kept. */
export function themeStylesheet({ brandColor, accentColor }: ThemeColors): string {
  return `:root:root{--brand-base:${brandColor};--accent-base:${accentColor}}`;
}
