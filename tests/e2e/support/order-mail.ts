import { expect } from "vitest";
import type { Mail } from "#tests/support/read-mail.ts";
import type { SharedShop } from "./journey-shop.ts";

/** The order's link in the mail whose subject has these words, once it has come. */
export async function orderLinkInMail(shop: SharedShop, subject: string): Promise<string> {
  const isIt = (mail: Mail) => mail.subject.includes(subject) && orderLink(mail) !== undefined;
  return orderLink(await untilMail(shop, isIt)) ?? "";
}

/** The newest mail to this mailbox whose subject has these words, once it has come. */
export function mailTo(
  shop: SharedShop,
  mailbox: string,
  subject: string,
  timeout?: number,
): Promise<Mail> {
  const isIt = ({ to, subject: said }: Mail) => to.includes(mailbox) && said.includes(subject);
  return untilMail(shop, isIt, timeout);
}

/** The mail whose subject has these words and which leads to this order, once it has come. */
export function findMail(shop: SharedShop, subject: string, orderAddress: string): Promise<Mail> {
  return untilMail(
    shop,
    (mail) => mail.subject.includes(subject) && mail.text.includes(new URL(orderAddress).pathname),
  );
}

function orderLink({ text }: Mail): string | undefined {
  return /https?:\/\/\S+\/track\/[\w-]{22}/.exec(text)?.[0];
}

async function untilMail(
  shop: SharedShop,
  isIt: (mail: Mail) => boolean,
  timeout = 15_000,
): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () => {
    found = (await shop.mails()).findLast(isIt);
    return found !== undefined;
  };
  await expect.poll(look, { timeout }).toBe(true);
  if (found === undefined) throw new Error("The mail is gone.");
  return found;
}
