import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";
import { ownValue } from "#app/shop/form/own-value.ts";

/** The person who wants to use a code. */
export interface CodeAsker {
  /** Signed-in customer; a Mega Bucks coupon belongs to the person it was made for. */
  userId: string | null;
  /** The e-mail address on the order form; `null` while it has not been sent. */
  contactEmail: string | null;
}

/** The person a promotion is for once, told apart by account and mailbox. */
export interface CodeHolder {
  userId: string | null;
  isVerified: boolean;
  /** Every mailbox of theirs that is known, in its one spelling; the first one is theirs. */
  mailboxes: string[];
  mailboxHashes: string[];
}

/** The person who asks, by their account's address and the form's. */
export async function findCodeHolder(
  db: DbOrTx,
  { env }: Pick<Services, "env">,
  { userId, contactEmail }: CodeAsker,
): Promise<CodeHolder> {
  const [account] =
    userId === null
      ? []
      : await db
          .select({ email: user.email, isVerified: user.emailVerified })
          .from(user)
          .where(eq(user.id, userId));
  const emails = [account?.email, contactEmail].filter((email) => typeof email === "string");
  const mailboxes = [...new Set(emails.map(mailboxOf))];
  return {
    userId,
    mailboxes,
    isVerified: account?.isVerified ?? false,
    mailboxHashes: mailboxes.map((mailbox) => keyedHash(env, `promotion-mailbox ${mailbox}`)),
  };
}

/** Keyed hash of where the parcel goes, the same for every spelling of one door. */
export function deliveryAddressHash(
  { env }: Pick<Services, "env">,
  address: DeliveryAddress,
): string {
  const door = `${address.street} ${address.unit}`
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => ownValue(ABBREVIATIONS, word) ?? word)
    .join("");
  return keyedHash(env, `promotion-address ${door} ${address.zip.slice(0, 5)}`);
}

/** The postal service's own; what only says "unit" says nothing. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  boulevard: "blvd",
  road: "rd",
  drive: "dr",
  lane: "ln",
  court: "ct",
  place: "pl",
  circle: "cir",
  highway: "hwy",
  parkway: "pkwy",
  terrace: "ter",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  apartment: "",
  apt: "",
  suite: "",
  ste: "",
  unit: "",
  no: "",
};

function keyedHash(env: Pick<Services["env"], "secret">, text: string): string {
  return createHmac("sha256", env.secret).update(text).digest("base64url");
}
