/** The sources of things that the team answers: an account, the contact form, a design request. */
export const INBOX_KINDS = ["thread", "contact", "design"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** `held`: it looks like spam, and nobody was told of it. */
export const INBOX_STATES = ["open", "done", "held"] as const;
export type InboxState = (typeof INBOX_STATES)[number];

export const INBOX_KIND_WORDS: Readonly<Record<InboxKind, string>> = {
  thread: "Account message",
  contact: "Contact form",
  design: "Design request",
};

export const INBOX_STATE_WORDS: Readonly<Record<InboxState, string>> = {
  open: "Open",
  done: "Done",
  held: "Held as spam",
};
