import type { Tx } from "#app/platform/db/database.server.ts";
import type { MailBlock } from "#app/platform/mail/mail-document.server.ts";
import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import {
  customerMail,
  type MailedOrder,
  testMark,
} from "#app/shop/order/mail/customer-mail.server.ts";
import type { KeptDays } from "#app/shop/order/due/due-on.server.ts";
import {
  dayFacts,
  dueBlock,
  orderButton,
  questionsBlock,
} from "#app/shop/order/mail/order-mails.server.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { findOrderLinkUrl } from "#app/shop/order/tracking/order-links.server.ts";
import type { ProofAnswer } from "./proof-form.ts";
import { PROOF_ID } from "./proof-paths.ts";
import { proofName } from "./proof-words.ts";

interface MailedProof {
  number: number;
  productName: string;
  /** The shop's words. */
  note: string;
  /** When the order is ready, in words; `null` where no days are promised. */
  ready: string | null;
}

/**
 * The page that a mail leads to: the account's page of the order, or a guest's link; `null` without
 * one.
 */
export async function findProofUrl(
  tx: Tx,
  env: Services["env"],
  order: { id: string; userId: string | null },
  now: Date,
): Promise<string | null> {
  const { id, userId } = order;
  return userId === null ? findOrderLinkUrl(tx, env, id, now) : env.publicUrl + ownOrderPath(id);
}

/** Asks the customer to look at a proof. */
export function proofSentMail(
  settings: Settings,
  order: MailedOrder,
  proof: MailedProof,
  link: string | null,
): OutgoingMail {
  const note: MailBlock[] = proof.note === "" ? [] : [{ type: "text", text: proof.note }];
  return customerMail(settings, order, {
    kind: "proof-sent",
    subject: `Order ${order.orderNumber}: please look at your proof`,
    heading: "Please look at your proof.",
    text: `here is proof ${proof.number} of ${proof.productName}, order ${order.orderNumber}. Read every word of it: names, numbers and addresses too. We print once you approve it.`,
    blocks: [
      ...note,
      ...readyBlock(proof),
      ...orderButton(link && `${link}#${PROOF_ID}`, "Look at the proof"),
      questionsBlock(settings, order),
    ],
  });
}

/** Confirms to the customer what the team recorded as their word, so that a mistake is noticed. */
export function approvalRecordedMail(
  settings: Settings,
  order: MailedOrder,
  proof: Omit<MailedProof, "note"> & { said: string },
  link: string | null,
): OutgoingMail {
  return customerMail(settings, order, {
    kind: "proof-recorded",
    subject: `Order ${order.orderNumber}: your approval of proof ${proof.number}`,
    heading: "We recorded your approval.",
    text: `we noted that proof ${proof.number} of ${proof.productName}, order ${order.orderNumber}, is approved, and go on with it as you saw it.`,
    blocks: [
      { type: "text", text: proof.said },
      ...readyBlock(proof),
      { type: "text", text: "If this is not what you told us, tell us at once." },
      ...orderButton(link),
      questionsBlock(settings, order),
    ],
  });
}

function readyBlock({ ready }: Pick<MailedProof, "ready">): MailBlock[] {
  const facts = dayFacts({ ready, arrival: null });
  return facts.length === 0 ? [] : [{ type: "facts", facts }];
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
    due,
  }: Pick<MailedProof, "number" | "productName"> & { answer: ProofAnswer; due: KeptDays },
): OutgoingMail {
  const isApproved = answer.answer === "approved";
  const said = isApproved ? "approved" : "changes requested";
  const words: MailBlock[] =
    answer.answer === "changes" ? [{ type: "text", text: answer.words }] : [];
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
        ...words,
        ...dueBlock(due),
        { type: "button", label: "Open the order", url: publicUrl + adminOrderPath(order.id) },
      ],
    },
  };
}
