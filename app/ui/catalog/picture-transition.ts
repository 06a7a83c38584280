import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/** The picture that a page is about: a card's own picture grows into it. */
export const GOAL_PICTURE: CSSProperties = { viewTransitionName: "goal-picture" };

/** Pages that show one such picture; elsewhere several cards may lead to the same address. */
const SHOWS_ONE = /^\/(?:product|specials)\/[^/]+$/;

/** For a card's picture: it takes part only in the way to the card's own page, and back. */
export function usePictureTransition(to: string): CSSProperties | undefined {
  const isOnTheWay = useViewTransitionState(to);
  return isOnTheWay && SHOWS_ONE.test(to) ? GOAL_PICTURE : undefined;
}
