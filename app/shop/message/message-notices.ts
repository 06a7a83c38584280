/** Why a message was not sent: a title, and often what to do. */
export interface MessageNotice {
  title: string;
  text?: string;
}

/** Accounts §8. */
export const MESSAGES_FAILED = "Failed to load messages";

/** The words of accounts §5 and §8; what they leave open is said in their manner. */
export const MESSAGE_NOTICES = {
  incomplete: { title: "Please fill in both subject and message" },
  wrong: { title: "Failed to send message", text: "Check the highlighted fields." },
  failed: {
    title: "Failed to send message",
    text: "No answer came back. What you wrote is still here: send it again, and it arrives once.",
  },
  closed: {
    title: "Failed to send message",
    text: "This customer has closed their account and can no longer read messages.",
  },
  held: {
    title: "Failed to send message",
    text: "This message is held as spam. Let it through first, then answer.",
  },
} as const satisfies Record<string, MessageNotice>;

export type SendRefusal =
  | { ok: false; reason: "limited"; retryAfterSeconds: number }
  | { ok: false; reason: "closed" }
  | { ok: false; reason: "held" }
  /** Somebody on the team did, after the page was loaded. */
  | { ok: false; reason: "answered_meanwhile"; by: string }
  | { ok: false; reason: "not_stored" };

/** The database could not be reached, or did not say whether the message is in. */
export const NOT_STORED = { ok: false, reason: "not_stored" } as const satisfies SendRefusal;

/** The notice of a message that was refused, and the answer's HTTP status. */
export function sendRefusal(refused: SendRefusal): { notice: MessageNotice; status: number } {
  if (refused.reason === "limited") {
    const minutes = Math.ceil(refused.retryAfterSeconds / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    const text = `You have sent many messages. Wait ${wait} and try again, or call us.`;
    return { notice: { title: MESSAGE_NOTICES.failed.title, text }, status: 429 };
  }
  if (refused.reason === "closed") return { notice: MESSAGE_NOTICES.closed, status: 409 };
  if (refused.reason === "held") return { notice: MESSAGE_NOTICES.held, status: 409 };
  if (refused.reason === "answered_meanwhile") {
    const text = `${refused.by} has just answered. Read that first. If yours is still needed, send it again.`;
    return { notice: { title: MESSAGE_NOTICES.failed.title, text }, status: 409 };
  }
  return { notice: MESSAGE_NOTICES.failed, status: 503 };
}
