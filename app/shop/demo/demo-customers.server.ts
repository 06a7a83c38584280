import { hashPassword } from "#app/platform/auth/hash-password.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { addAddress } from "#app/shop/customer/address/add-address.server.ts";
import { findProfile } from "#app/shop/customer/profile/profile-queries.server.ts";
import { profileVersion } from "#app/shop/customer/profile/profile-version.ts";
import { saveProfile } from "#app/shop/customer/profile/save-profile.server.ts";
import { insertAccount } from "#app/shop/customer/sign-in/sign-up.server.ts";
import { markEmailVerified } from "#app/shop/customer/sign-in/verify-email.server.ts";
import { DEMO_CUSTOMERS, type DemoCustomer } from "#catalogue/demo.ts";
import { demoEmail } from "./demo-addresses.server.ts";
import { atDaysAgo } from "./demo-clock.ts";

/** A demo customer with an account. */
export interface DemoPerson extends DemoCustomer {
  userId: string;
  email: string;
}

/**
 * Signs the demo customers up, each on their day, with profile, address and welcome bonus,
 * and with one password for all. `null` when one of them is there already.
 */
export async function insertDemoCustomers(
  services: Services,
  password: string,
  now: Date,
): Promise<DemoPerson[] | null> {
  const passwordHash = await hashPassword(password);
  const people: DemoPerson[] = [];
  for (const customer of DEMO_CUSTOMERS) {
    const inviter = customer.invitedBy === undefined ? undefined : people[customer.invitedBy];
    const person = await insert(services, customer, { passwordHash, inviter }, now);
    if (person === null) return null;
    people.push(person);
  }
  return people;
}

async function insert(
  services: Services,
  customer: DemoCustomer,
  { passwordHash, inviter }: { passwordHash: string; inviter: DemoPerson | undefined },
  now: Date,
): Promise<DemoPerson | null> {
  const { db } = services;
  const { firstName, lastName, business, phone } = customer;
  const email = demoEmail(firstName);
  const joined = atDaysAgo(customer.joinedDaysAgo, now);
  const then = { ...services, now: () => joined };
  const code = inviter && (await findProfile(db, inviter.userId))?.referralCode;
  const account = { firstName, lastName, email };
  const codes = code === undefined ? [] : [code];
  const made = await insertAccount(then, account, { passwordHash, codes, from: null });
  if (made === null) return null;
  const { userId } = made;
  const profile = await findProfile(db, userId);
  if (profile === null) throw new Error(`${email} has no profile.`);
  const form = {
    firstName,
    lastName,
    businessName: business,
    cellPhone: phone,
    businessAddress: "",
    businessPhone: phone,
  };
  await saveProfile(db, { userId, form, expected: profileVersion(profile) }, joined);
  const label = { label: business, isDefault: true };
  await addAddress(db, userId, { ...label, ...customer.address }, joined);
  if (customer.isVerified !== false) {
    await db.transaction((tx) => markEmailVerified(tx, then, { userId, email }, joined));
  }
  return { ...customer, userId, email };
}
