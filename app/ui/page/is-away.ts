import { isRouteErrorResponse } from "react-router";

/**
 * Whether an action's request did not get through, which the browser calls a wrong type, or the shop
 * could not reach its database.
 */
export function isAway(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status === 503 : error instanceof TypeError;
}
