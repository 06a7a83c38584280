import { type PendingColor, settled } from "../color/pending-colors.ts";
import type { Scope } from "./redrawing.ts";

/** The space of converted colors. */
export function spaceOfPress({ isMask }: Pick<Scope, "isMask">) {
  return isMask ? { name: "DeviceGray", channels: 1 } : { name: "DeviceCMYK", channels: 4 };
}

/** Converted colors as bytes of so many channels; a gray is so much of black. */
export function bytesOfColors(
  colors: readonly (number | PendingColor)[],
  channels: number,
): Uint8Array {
  const bytes = new Uint8Array(colors.length * channels);
  for (const [at, color] of colors.entries()) {
    const inks = typeof color === "number" ? grayInks(color, channels) : settled(color);
    for (const [channel, value] of inks.entries()) {
      bytes[at * channels + channel] = Math.round(Math.min(1, Math.max(0, value)) * 255);
    }
  }
  return bytes;
}

function grayInks(gray: number, channels: number): number[] {
  return channels === 1 ? [gray] : [0, 0, 0, 1 - gray];
}
