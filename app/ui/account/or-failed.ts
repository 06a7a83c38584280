import { data } from "react-router";

/**
 * The action's answer. When the request does not get through, or the shop fails,
 * nothing is known to be saved: the form stays as it is and says so.
 */
export async function orFailed<Answer, Failure>(
  serverAction: () => Promise<Answer>,
  failure: Failure,
) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is an answer; whatever else it was, the server has logged it if it got there.
    if (error instanceof Response) throw error;
    // A failure by its status: the page is not loaded anew, which would fail as well.
    return data(failure, { status: 503 });
  }
}
