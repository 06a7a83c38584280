import { and, eq, gt, isNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { ownerSetupLinks } from "#app/platform/db/schema.ts";
import { hashSetupToken } from "./create-owner-setup-link.server.ts";
import { hasOwner } from "#app/shop/person/role-queries.server.ts";

/** Whether the link can still make the first owner. Looking at it doesn't use it up. */
export async function isSetupLinkOpen(db: DbOrTx, token: string, now: Date): Promise<boolean> {
  if (await hasOwner(db)) return false;
  const [link] = await db
    .select({ expiresAt: ownerSetupLinks.expiresAt })
    .from(ownerSetupLinks)
    .where(
      and(
        eq(ownerSetupLinks.tokenHash, hashSetupToken(token)),
        gt(ownerSetupLinks.expiresAt, now),
        isNull(ownerSetupLinks.usedAt),
      ),
    );
  return link !== undefined;
}
