import { type Inks, limitInk, type PressColors, type Triple } from "./press-colors.ts";

/** A color whose inks are known as soon as all colors of the file were converted together. */
export interface PendingColor {
  inks: Inks | null;
}

/** Gathers what has to be converted, each color once, so that the color engine is asked once. */
export function pendingColors() {
  const known = new Map<Uint8Array | null, Map<string, PendingColor & { rgb: Triple }>>();
  return {
    later(profile: Uint8Array | null, rgb: Triple): PendingColor {
      const ofProfile = known.get(profile) ?? new Map<string, PendingColor & { rgb: Triple }>();
      known.set(profile, ofProfile);
      const key = rgb.map((part) => Math.round(part * 255)).join(" ");
      const color = ofProfile.get(key) ?? { rgb, inks: null };
      ofProfile.set(key, color);
      return color;
    },
    /** Converts what waits, with no more ink than the limit. */
    async settle(press: PressColors, inkLimitPercent: number) {
      for (const [profile, colors] of known) {
        const waiting = [...colors.values()].filter(({ inks }) => inks === null);
        const converted = await press.convertColors(
          profile,
          waiting.map(({ rgb }) => rgb),
        );
        for (const [at, color] of waiting.entries()) {
          const inks = converted[at];
          color.inks = inks ? limitInk(inks, inkLimitPercent) : null;
        }
      }
    },
  };
}

export type PendingColors = ReturnType<typeof pendingColors>;

/** The inks of a color that was settled. */
export function settled({ inks }: PendingColor): Inks {
  if (!inks) throw new Error("A color was written before it was converted.");
  return inks;
}
