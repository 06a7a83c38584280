import { mailboxOf } from "#app/shop/person/mailbox.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { ConsentForm } from "./consent-terms.ts";

/** The agreement of whoever typed this address: their account's own, where the mailbox is the account's. */
export function agreementOf<From extends string | null>(
  person: Pick<Person, "userId" | "email" | "emailVerified"> | null,
  email: string,
  form: ConsentForm,
  from: From,
) {
  const isOwn = person !== null && mailboxOf(person.email) === mailboxOf(email);
  return {
    email,
    form,
    from,
    userId: isOwn ? person.userId : null,
    isProven: isOwn && person.emailVerified,
  };
}
