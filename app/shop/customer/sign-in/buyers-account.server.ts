import { eq } from "drizzle-orm";
import { z } from "zod";
import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { user } from "#app/platform/db/schema.ts";
import { isNamedByBusiness, type OrderKind } from "#app/shop/order/order-kinds.ts";
import { splitName } from "#app/shop/person/first-name.ts";
import type { Person } from "#app/shop/person/person.ts";
import { countOpenLinks } from "./account-links.server.ts";
import type { BuyersAccount, BuyersErrors, BuyersField } from "./buyers-account.ts";
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
 * `null` for whoever is signed in to another one, and where the order says no email.
 */
export async function buyersAccount(
  db: Db,
  order: GuestsOrder,
  person: Person | null,
  now: Date,
): Promise<BuyersAccount | null> {
  const email = emailOf(order);
  if (email === undefined) return null;
  if (person !== null) {
    if (person.email !== email || person.emailVerified) return null;
    const { count } = await countOpenLinks(db, "verify-email", person.userId, now);
    return { way: "verify", isMailed: count > 0 };
  }
  const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (known) return { way: "sign-in" };
  const name = nameOf(order);
  return { way: "password", name: nameSchema.safeParse(name).success ? null : name };
}

export type BuyersSignUp = SignUpResult | { ok: false; reason: "fields"; errors: BuyersErrors };

/**
 * Makes an account for the guest who placed an order, of its own email and name and the password that
 * they choose, and signs it in; a name that the order does not say whole is asked for. The order
 * is theirs once the email is verified, as after every other sign-up (decisions §5).
 */
export async function signUpBuyer(
  services: Parameters<typeof signUp>[0],
  order: GuestsOrder,
  typed: Readonly<Record<BuyersField, string>>,
  client: AuthClient & { invitation: string | null },
): Promise<BuyersSignUp> {
  const name = nameSchema.safeParse(nameOf(order)).data;
  const form = formSchema.safeParse({ email: order.contactEmail, ...typed, ...name });
  if (form.success) return signUp(services, form.data, client);
  const { firstName, lastName, password } = z.flattenError(form.error).fieldErrors;
  // One sentence about each: what else is wrong follows from it.
  const errors = { firstName, lastName, password: password?.slice(0, 1) };
  return { ok: false, reason: "fields", errors };
}

const nameSchema = z.object(personNameShape);
const formSchema = nameSchema.extend({ email: emailSchema, password: newPasswordSchema });

/** `undefined` where the order says none. */
function emailOf(order: GuestsOrder): string | undefined {
  return emailSchema.safeParse(order.contactEmail).data;
}

/** As far as the order says it: a business is no person. */
function nameOf(order: GuestsOrder) {
  return splitName(isNamedByBusiness(order) ? "" : order.contactName);
}
