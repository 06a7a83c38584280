import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Something had changed meanwhile, so a form was refused (409): the page shows what is true now. */
export function revalidateConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
