import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

export interface MailedAnswer {
  kind: "contact-answer" | "design-answer";
  orderId: string | null;
  recipient: string;
  /** What is answered, as the mail's subject says it. */
  subject: string;
  text: string;
  staffName: string;
  /** The customer's words, repeated below the answer; `null` where somebody else may have typed them. */
  quoted: string | null;
}

/** The team's answer to somebody who has no conversation with us but their mailbox. */
export function inboxAnswerMail(settings: Settings, answer: MailedAnswer): OutgoingMail {
  const { kind, orderId, recipient, subject, text, staffName, quoted } = answer;
  return {
    kind,
    orderId,
    recipient,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `Re: ${subject}`,
      heading: subject,
      blocks: [
        ...paragraphs(text),
        { type: "text", text: `${staffName}, ${settings.shopName}` },
        ...(quoted === null ? [] : [youWrote(quoted)]),
        { type: "text", text: goOnWords(settings) },
      ],
    },
  };
}

function youWrote(value: string) {
  return { type: "facts" as const, facts: [{ label: "You wrote", value }] };
}

export function goOnWords({ phone }: Settings): string {
  const words = "Reply to this email to continue.";
  return phone === "" ? words : `${words} Urgent? Call ${phone}.`;
}

/** One block a line: a mail's text has no breaks of its own. */
export function paragraphs(text: string) {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ type: "text" as const, text: line }));
}
