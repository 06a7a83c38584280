import type { Route } from "./+types/web-manifest";
import { settingsContext } from "#app/middleware/context.ts";

/** `/site.webmanifest`: what the shop is called and looks like on somebody's home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { shopName } = context.get(settingsContext);
  const icon = (pixels: number) => ({
    src: `/icon-${pixels}.png`,
    sizes: `${pixels}x${pixels}`,
    type: "image/png",
  });
  const manifest = {
    name: shopName,
    short_name: shopName,
    start_url: "/",
    display: "browser",
    background_color: "#fcfbf8",
    theme_color: "#fcfbf8",
    icons: [icon(192), icon(512)],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
