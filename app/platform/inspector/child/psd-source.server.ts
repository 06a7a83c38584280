import sharp from "sharp";
import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import type { Raster } from "#app/shop/preflight/see/sheet-picture.ts";
import type { ArtworkSource } from "./artwork-source.server.ts";
import { flatRaster, shownShape } from "./raster-source.server.ts";

/** A Photoshop document, by the picture of all its layers. */
export function openPsdSource(composite: Raster, facts: PictureFacts): ArtworkSource {
  const { width, height, rgba } = composite;
  return {
    pages: 1,
    shape: () => shownShape(facts),
    draw: (_, across, down) => {
      const raw = { width, height, channels: 4 } as const;
      return flatRaster(sharp(rgba, { raw }), across, down);
    },
    words: () => [],
    // Its picture comes in the colors of a screen: how much ink it was is no longer seen.
    ink: async () => (facts.space === "cmyk" ? "unread" : null),
  };
}
