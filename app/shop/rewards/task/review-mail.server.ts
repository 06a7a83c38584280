import type { MailBlock } from "#app/platform/mail/mail-document.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailGreeting } from "#app/shop/person/mail-greeting.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import { type Cents, formatPrice } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { taskCardPath } from "./task-paths.ts";
import { periodName } from "./task-period.ts";

interface Reviewed {
  email: string;
  firstName: string;
  /** The task. */
  title: string;
  reward: Cents;
  /** "" of a task that is done once. */
  period: string;
  verdict: "approved" | "rejected";
  /** The team's words about it; may be empty. */
  notes: string;
  /** The card of the task, see `taskKey`. */
  key: string;
  /** Whether it is still offered: what was rejected can be sent again. */
  isOpen: boolean;
}

/** Tells somebody what became of what they sent for a task (accounts §4). */
export function reviewMail(
  { env }: Pick<Services, "env">,
  settings: Settings,
  reviewed: Reviewed,
): OutgoingMail {
  const { email, title, period, notes, key } = reviewed;
  const month = periodName(period);
  const about = month === "" ? title : `${title}, ${month}`;
  const { subject, heading, text, label } = wordsOf(reviewed, settings);
  const note: MailBlock[] =
    notes === "" ? [] : [{ type: "facts", facts: [{ label: "The team says", value: notes }] }];
  return {
    kind: "task-reviewed",
    orderId: null,
    recipient: email,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${subject}: ${title}`,
      heading,
      blocks: [
        { type: "text", text: `${mailGreeting(reviewed.firstName)} ${text}` },
        { type: "facts", facts: [{ label: "Task", value: about }] },
        ...note,
        { type: "button", label, url: `${env.publicUrl}${taskCardPath(key)}` },
        { type: "text", text: `Questions? Call ${settings.phone} or reply to this email.` },
      ],
    },
  };
}

function wordsOf({ verdict, reward, isOpen }: Reviewed, { shopName }: Settings) {
  if (verdict === "approved") {
    const amount = formatPrice(reward);
    return {
      subject: `${amount} in Mega Bucks`,
      heading: `You have earned ${amount} in Mega Bucks.`,
      text: `we have looked at what you sent for a task of ${shopName} and approved it. ${amount} in Mega Bucks are in your balance.`,
      label: "See it in your account",
    };
  }
  const again = isOpen ? " You can fix it and send it again." : "";
  return {
    subject: "Not accepted yet",
    heading: "We could not accept it yet.",
    text: `we have looked at what you sent for a task of ${shopName}, and something is missing.${again}`,
    label: isOpen ? "Send it again" : "See it in your account",
  };
}
