import type { PinPlace } from "#app/shop/proof/comment/comment-form.ts";

const STEP = 0.01;
export const WIDE_STEP = 0.05;

/** The ways that a pin is moved, by the key that moves it there. */
export const PIN_WAYS = {
  ArrowLeft: { x: -1, y: 0, word: "left" },
  ArrowRight: { x: 1, y: 0, word: "right" },
  ArrowUp: { x: 0, y: -1, word: "up" },
  ArrowDown: { x: 0, y: 1, word: "down" },
} as const;
export type PinWay = keyof typeof PIN_WAYS;

/** The place one step further, on the picture. */
export function movedPlace({ x, y }: PinPlace, way: PinWay, step: number = STEP): PinPlace {
  const by = PIN_WAYS[way];
  return { x: withinPicture(x + by.x * step), y: withinPicture(y + by.y * step) };
}

export function isPinWay(key: string): key is PinWay {
  return Object.hasOwn(PIN_WAYS, key);
}

/** On the picture, as exactly as a hand is. */
export function withinPicture(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;
}
