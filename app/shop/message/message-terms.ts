/** The writers of messages (accounts §3, customer_messages); "admin" is the shop's staff. */
export const SENDER_TYPES = ["customer", "admin"] as const;
export type SenderType = (typeof SENDER_TYPES)[number];
