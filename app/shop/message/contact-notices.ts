/** A toast, or without JavaScript the notice above the form. */
export interface ContactNotice {
  title: string;
  text: string;
}

/** The words of the specification, §8; what it leaves open is said in its manner. */
export const CONTACT_NOTICES = {
  sent: {
    title: "Message sent!",
    text: "Thank you for contacting us. We'll get back to you soon.",
  },
  /** The message is stored, but the team could not be told of it by mail (decisions §1). */
  recorded: {
    title: "Message sent",
    text: "Your message has been recorded. We'll contact you shortly.",
  },
  incomplete: {
    title: "Your message was not sent",
    text: "Check the highlighted fields.",
  },
  /** Whether it is in, nobody knows; sent again it is the same message. */
  unsure: {
    title: "Your message may not have been sent",
    text: "No answer came back. What you wrote is still here: send it again, and we get it once.",
  },
} as const satisfies Record<string, ContactNotice>;

/** The notice of a message that was refused or may not have arrived, and the answer's HTTP status. */
export function refusalNotice(
  refused: { reason: "limited"; retryAfterSeconds: number } | { reason: "not_stored" },
): { notice: ContactNotice; status: number } {
  if (refused.reason === "not_stored") return { notice: CONTACT_NOTICES.unsure, status: 503 };
  const minutes = Math.ceil(refused.retryAfterSeconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const text = `Many messages came from your connection. Wait ${wait} and try again, or call us.`;
  return { notice: { title: CONTACT_NOTICES.incomplete.title, text }, status: 429 };
}
