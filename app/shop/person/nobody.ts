/** The address of a closed account's orders: a mail to it would go where nobody may read it. */
export const NOBODY = "closed@account.invalid";

/** Whether mails about an order can reach somebody: a guest may have left no address. */
export function hasMailbox({ contactEmail }: { contactEmail: string }): boolean {
  return contactEmail !== "" && contactEmail !== NOBODY;
}
