import { isRouteErrorResponse } from "react-router";
import { isFailedRequest } from "#app/shop/form/posted-form.ts";

/** The facts about a failure, beyond the error, that the document has. */
interface Circumstances {
  /** Loading or sending something failed, not drawing it. */
  wasAsked: boolean;
  /** The last thing asked of the shop was to take a form. */
  wasSent: boolean;
}

/**
 * Whether the page of a failure is to give way to what it stands for once the shop is well again: what
 * was only asked for was lost to an outage. Whoever sent something decides by themselves what comes
 * next, and a bug would only be met again.
 */
export function comesBack(error: unknown, { wasAsked, wasSent }: Circumstances): boolean {
  if (!isRouteErrorResponse(error)) return error instanceof TypeError && wasAsked && !wasSent;
  // The shop's own word; else a proxy speaks, which found no shop.
  if (isFailedRequest(error.data)) return error.status === 503 && !error.data.wasSent;
  return [502, 503, 504].includes(error.status) && !wasSent;
}
