import type { PageSign } from "./page-sign.ts";
import type { Settings } from "./settings.ts";
import { isCustomTheme, themePath } from "./theme.ts";

/** The name, logo and colors of the shop. */
export function pageSign(settings: Settings): PageSign {
  const { shopName, logo, logoAlt } = settings;
  return {
    shop: { shopName, logo, logoAlt },
    theme: isCustomTheme(settings) ? themePath(settings) : null,
  };
}
