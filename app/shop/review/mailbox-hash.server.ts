import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailboxOf } from "#app/shop/person/mailbox.ts";

/** A mailbox as requests for reviews know it: nobody can guess it, or read the address from it. */
export function mailboxHash({ env }: { env: Pick<Services["env"], "secret"> }, email: string) {
  return keyedHash({ env }, `review-requests ${mailboxOf(email)}`);
}
