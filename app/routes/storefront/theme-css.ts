import type { Route } from "./+types/theme-css";
import { settingsContext } from "#app/middleware/context.ts";
import { themeStylesheet } from "#app/shop/settings/theme.ts";

/** The owner's two colors as a stylesheet: a page's policy allows no inline style. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(themeStylesheet(context.get(settingsContext)), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
