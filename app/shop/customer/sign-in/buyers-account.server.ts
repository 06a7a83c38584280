import { eq } from "drizzle-orm";
import { z } from "zod";
import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isNamedByBusiness, type OrderKind } from "#app/shop/order/order-kinds.ts";
import { splitName } from "#app/shop/person/first-name.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { BuyersAccount } from "./buyers-account.ts";
import { newPasswordSchema } from "./password.ts";
import { emailSchema } from "./sign-in-form.ts";
import { signUp, type SignUpResult } from "./sign-up.server.ts";
import { personNameShape } from "./sign-up-form.ts";

/** Whoever ordered as a guest, as their order names them. */
export interface GuestsOrder {
  orderKind: OrderKind;
  contactName: string;
  contactEmail: string;
}

/**
 * How the guest who placed an order gets it into an account, in the browser that it was placed in;
 * `null` for whoever is signed in to another one.
 */
export async function buyersAccount(
  db: DbOrTx,
  order: GuestsOrder,
  person: Person | null,
): Promise<BuyersAccount | null> {
  const buyer = buyerOf(order);
  if (person !== null) {
    return person.email === buyer.email && !person.emailVerified ? "verify" : null;
  }
  if (buyer.email === undefined) return "sign-up";
  const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, buyer.email));
  if (known) return "sign-in";
  return buyer.name === undefined ? "sign-up" : "password";
}

/** `unnamed`: the order does not say whose account it would be. */
export type BuyersSignUp = SignUpResult | { ok: false; reason: "unnamed" };

/**
 * Makes an account for the guest who placed an order, of its own name and email and the password that
 * they choose, and signs it in: what they typed once they don't type again. The order is theirs
 * once the email is verified, as after every other sign-up (decisions §5).
 */
export async function signUpBuyer(
  services: Parameters<typeof signUp>[0] & Pick<Services, "db">,
  order: GuestsOrder,
  typed: string,
  client: AuthClient & { invitation: string | null },
): Promise<BuyersSignUp> {
  const { email, name } = buyerOf(order);
  if (email === undefined || name === undefined) return { ok: false, reason: "unnamed" };
  const password = newPasswordSchema.safeParse(typed);
  if (!password.success) {
    return { ok: false, reason: "password", message: password.error.issues[0]?.message ?? "" };
  }
  return signUp(services, { ...name, email, password: password.data }, client);
}

const nameSchema = z.object(personNameShape);

/** The parts that an account needs; `undefined` where the order does not say them. */
function buyerOf(order: GuestsOrder) {
  const name = nameSchema.safeParse(splitName(order.contactName));
  return {
    email: emailSchema.safeParse(order.contactEmail).data,
    name: isNamedByBusiness(order) ? undefined : name.data,
  };
}
