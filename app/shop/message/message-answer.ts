import type { RefusedMessage } from "./message-form.ts";
import { MESSAGE_NOTICES } from "./message-notices.ts";

/** The answer to a form with a message: sent, or why not. */
export interface MessageAnswer {
  refused: RefusedMessage | null;
  /** Why something else on the same page was not done. */
  problem?: string;
}

/** A message that did not even reach the shop, or whose answer did not come back. */
export const UNREACHABLE: MessageAnswer = {
  refused: { notice: MESSAGE_NOTICES.failed, errors: {}, values: {} },
};
