import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A refused order may be one whose price has changed: the page has to show what is true now. */
export function revalidateRefused({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 400 || defaultShouldRevalidate;
}
