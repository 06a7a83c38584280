import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { AWAY_WORDS } from "#app/shop/customer/away-words.ts";
import { isAway } from "#app/ui/page/is-away.ts";

/**
 * The action's answer. When the request does not get through, or the shop can't reach its
 * database, the form stays as it is and says so.
 */
export async function orAway<Answer, Away>(
  serverAction: () => Promise<Answer>,
  away: (reply: SubmissionResult) => Away,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (!isAway(error)) throw error;
    // A failure by its status: the page is not loaded anew, which would fail as well.
    return data(away({ status: "error", error: { "": [AWAY_WORDS] } }), { status: 503 });
  }
}
