import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { intakeFacts } from "./intake-facts.ts";
import type { IntakeAnswers } from "./intake-form.ts";

/** The person who filled the questionnaire in; from the session, never from the posted form. */
export interface IntakeSender {
  userId: string;
  name: string;
  email: string;
}

/** Tells the team what a customer says of the business (accounts §7). */
export function intakeMail(
  settings: Settings,
  { name, email }: IntakeSender,
  answers: IntakeAnswers,
): OutgoingMail {
  return {
    kind: "customer-intake",
    orderId: null,
    recipient: settings.teamEmail || settings.email,
    replyTo: email,
    brand: mailBrand(settings),
    document: {
      subject: `Business profile: ${name || email}`,
      heading: `${name || "A customer"} told us about the business`,
      blocks: [
        {
          type: "facts",
          facts: [
            { label: "Customer", value: name || "Not given" },
            { label: "Email", value: email },
            ...intakeFacts(answers).map(({ term, answer }) => ({
              label: term,
              value: answer || "Not answered",
            })),
          ],
        },
        { type: "text", text: "Reply to this email to write to the customer." },
      ],
    },
  };
}
