import type { Settings } from "./settings.ts";

export interface MailSender {
  name: string;
  address: string;
}

/**
 * The sender of the shop's mails: the one that an admin has set, else MAIL_FROM of the installation
 * (operations), else the shop itself; name and address each for itself.
 */
export function mailSender(
  settings: Pick<Settings, "mailFromName" | "mailFromAddress" | "shopName" | "email">,
  installation: { name: string | null; address: string } | null,
): MailSender {
  return {
    name: settings.mailFromName || installation?.name || settings.shopName,
    address: settings.mailFromAddress || installation?.address || settings.email,
  };
}
