import { expect } from "vitest";
import type { SharedShop } from "./journey-shop.ts";

/** The order's link in the mail whose subject has these words, once it has come. */
export async function orderLinkInMail(shop: SharedShop, subject: string): Promise<string> {
  const link = async () => {
    const mail = (await shop.mails()).find((one) => one.subject.includes(subject));
    return /https?:\/\/\S+\/track\/[\w-]{22}/.exec(mail?.text ?? "")?.[0];
  };
  await expect.poll(link).toBeDefined();
  return (await link()) ?? "";
}
