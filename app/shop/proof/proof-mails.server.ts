import type { MailBlock } from "#app/platform/mail/mail-document.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import {
  type MailedOrder,
  orderButton,
  questionsBlock,
  testMark,
} from "#app/shop/order/mail/order-mails.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { ProofAnswer } from "./proof-form.ts";
import { PROOF_ID } from "./proof-paths.ts";
import { proofName } from "./proof-words.ts";

interface MailedProof {
  number: number;
  productName: string;
  /** The shop's words. */
  note: string;
}

/** Asks the customer to look at a proof. */
export function proofSentMail(
  settings: Settings,
  order: MailedOrder,
  proof: MailedProof,
  link: string | null,
): OutgoingMail {
  const note: MailBlock[] = proof.note === "" ? [] : [{ type: "text", text: proof.note }];
  return {
    kind: "proof-sent",
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Order ${order.orderNumber}: please look at your proof`,
      heading: "Please look at your proof.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, here is proof ${proof.number} of ${proof.productName}, order ${order.orderNumber}. Read every word of it: names, numbers and addresses too. We'll continue once you approve it.`,
        },
        ...note,
        ...orderButton(link && `${link}#${PROOF_ID}`, "Look at the proof"),
        questionsBlock(settings, order),
      ],
    },
  };
}

/** Confirms to the customer what the team recorded as their word, so that a mistake is noticed. */
export function approvalRecordedMail(
  settings: Settings,
  order: MailedOrder,
  proof: Omit<MailedProof, "note"> & { said: string },
  link: string | null,
): OutgoingMail {
  return {
    kind: "proof-recorded",
    orderId: order.id,
    recipient: order.contactEmail,
    replyTo: settings.email,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Order ${order.orderNumber}: your approval of proof ${proof.number}`,
      heading: "We recorded your approval.",
      blocks: [
        {
          type: "text",
          text: `Hello ${order.contactName}, we noted that you approved proof ${proof.number} of ${proof.productName}, order ${order.orderNumber}. We'll go ahead with it as you saw it.`,
        },
        { type: "text", text: proof.said },
        { type: "text", text: "If that's not what you said, let us know right away." },
        ...orderButton(link),
        questionsBlock(settings, order),
      ],
    },
  };
}

/** Tells the team what the customer says to a proof. */
export function proofAnsweredMail(
  { publicUrl }: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  order: MailedOrder,
  {
    number,
    productName,
    answer,
    comments,
  }: Omit<MailedProof, "note"> & {
    answer: ProofAnswer;
    comments: readonly { number: number; page: number; words: string }[];
  },
): OutgoingMail {
  const isApproved = answer.answer === "approved";
  const said = isApproved ? "approved" : "changes wanted";
  const words = answer.answer === "changes" ? answer.words : `Approved by ${answer.name}.`;
  const onPages = comments.map(
    (comment) => `Comment ${comment.number}, page ${comment.page + 1}: ${comment.words}`,
  );
  return {
    kind: isApproved ? "proof-approved" : "proof-changes",
    orderId: order.id,
    recipient: settings.teamEmail || settings.email,
    replyTo: order.contactEmail || null,
    brand: mailBrand(settings),
    document: {
      subject: `${testMark(order)}Order ${order.orderNumber}: proof ${number} ${said}`,
      heading: `${proofName({ number, productName })}: ${said}`,
      blocks: [
        ...[words, ...onPages]
          .filter((text) => text !== "")
          .map((text): MailBlock => ({ type: "text", text })),
        { type: "button", label: "Open the order", url: publicUrl + adminOrderPath(order.id) },
      ],
    },
  };
}
