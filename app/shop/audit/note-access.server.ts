import { type SQL, sql } from "drizzle-orm";
import type { AuthClient } from "#app/platform/auth/auth.server.ts";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { auditLog, user } from "#app/platform/db/schema.ts";
import { describeDevice } from "./describe-device.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";

/** The actions of entering an account, as the audit log names them. */
export type AccessAction =
  | "account.created"
  | "sign-in.completed"
  | "sign-in.failed"
  | "second-factor.failed"
  | "second-factor.locked"
  | "second-factor.turned-on"
  | "second-factor.turned-off"
  | "recovery-codes.renewed"
  | "password-check.failed"
  | "password-reset.requested"
  | "password-reset.completed"
  | "password.changed"
  | `${string}.too-many-tries`;

interface AccessEvent {
  action: AccessAction;
  /** The account that the entry is about; a typed address need not be anybody's. */
  account: { userId: string } | { typed: string };
  /** The person who was signed in when it happened, or is now. */
  by: Pick<Person, "userId" | "name" | "roles"> | null;
  client: Pick<AuthClient, "address"> & Partial<Pick<AuthClient, "userAgent">>;
  detail?: Readonly<Record<string, string>>;
}

/**
 * Writes it into the audit log, with the address it came from. For what is nobody's e-mail or id
 * it takes as long, and keeps nothing of what was typed, which may be a password.
 */
export async function noteAccess(
  db: DbOrTx,
  { action, account, by, client, detail = {} }: AccessEvent,
  now: Date,
): Promise<void> {
  const { address, userAgent = null } = client;
  const device = userAgent === null ? {} : { device: describeDevice(userAgent) };
  await db.insert(auditLog).values({
    actorId: by?.userId ?? null,
    actor: actorOf(by),
    action,
    subject: "userId" in account ? `user:${account.userId}` : subjectOf(account.typed),
    after: { ...device, ...detail },
    address,
    createdAt: now,
  });
}

/** Customers are many: the subject names them. */
function actorOf(by: AccessEvent["by"]): string {
  if (by === null) return "Not signed in";
  return isStaff(by) ? by.name : "Customer";
}

const NOBODY = "unknown-account";

function subjectOf(typed: string): SQL<string> {
  const found = sql`select 'user:' || ${user.id} from ${user} where ${typed} in (${user.email}, ${user.id})`;
  return sql<string>`coalesce((${found}), ${NOBODY})`;
}
