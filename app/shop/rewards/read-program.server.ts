import { inArray } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { loyaltyPoints, welcomedMailboxes } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { causes } from "./ledger/causes.ts";
import { mailboxHashesOf } from "./earn/claim-mailbox.server.ts";
import { paidBeforeText, programRules, type Program } from "./program-rules.ts";

interface Reader {
  userId: string;
  email: string;
  emailVerified: boolean;
}

/**
 * How Mega Bucks work for this account (decisions §5): a bonus that its mailbox had with
 * another account is not among the rules, and is named as paid before.
 */
export async function readProgram(
  { db, env }: Pick<Services, "db" | "env">,
  settings: Settings,
  reader: Reader,
): Promise<Program> {
  // Whether a mailbox has an account already is told to nobody who can't read it.
  if (!reader.emailVerified) return { rules: programRules(settings), paidBefore: null };
  const hashes = mailboxHashesOf({ env }, reader.email);
  const [noted, own] = await Promise.all([
    listNoted(db, Object.values(hashes)),
    listOwnBonuses(db, reader.userId),
  ]);
  const had = {
    signup: noted.has(hashes.signup) && !own.has(causes.signup(reader.userId)),
    firstOrder: noted.has(hashes.firstOrder) && !own.has(causes.firstOrder(reader.userId)),
  };
  const left = {
    ...settings,
    signupBonus: had.signup ? ZERO_CENTS : settings.signupBonus,
    firstOrderBonus: had.firstOrder ? ZERO_CENTS : settings.firstOrderBonus,
  };
  return { rules: programRules(left), paidBefore: paidBeforeText(had) };
}

async function listNoted(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ hash: welcomedMailboxes.mailboxHash })
    .from(welcomedMailboxes)
    .where(inArray(welcomedMailboxes.mailboxHash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}

async function listOwnBonuses(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ cause: loyaltyPoints.cause })
    .from(loyaltyPoints)
    .where(inArray(loyaltyPoints.cause, [causes.signup(userId), causes.firstOrder(userId)]));
  return new Set(rows.map(({ cause }) => cause));
}
