import { desc, eq } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { auditLog } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";
import { draftDifferences, factsOf } from "./draft-differences.ts";
import type { ProductDraft } from "./product-draft.ts";

/** Who changes the catalogue: an admin, as the caller has seen. */
export type CatalogueKeeper = Pick<Person, "userId" | "name">;

type ProductAction =
  | "product.create"
  | "product.update"
  | "product.archive"
  | "product.restore"
  | "product.delete";

export interface AuditedChange {
  productId: number;
  action: ProductAction;
  /** `null` of a product that is new. */
  before: ProductDraft | null;
  /** `null` of one that is gone. */
  after: ProductDraft | null;
}

/** Writes down who changed which products, with what was before and after, in their transaction. */
export async function auditProducts(
  tx: Tx,
  changes: readonly AuditedChange[],
  by: CatalogueKeeper,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(auditLog).values(
    changes.map(({ productId, action, before, after }) => ({
      actorId: by.userId,
      actor: by.name,
      action,
      createdAt: now,
      subject: `product:${productId}`,
      ...notedOf(before, after),
    })),
  );
}

/** Of a change what is not the same; of what came or went, all of it. */
function notedOf(before: ProductDraft | null, after: ProductDraft | null) {
  if (before === null || after === null) {
    return { before: before && filled(before), after: after && filled(after) };
  }
  const differences = draftDifferences(before, after);
  return {
    before: Object.fromEntries(differences.map(({ label, before: text }) => [label, text])),
    after: Object.fromEntries(differences.map(({ label, after: text }) => [label, text])),
  };
}

function filled(draft: ProductDraft) {
  return Object.fromEntries([...factsOf(draft)].filter(([, text]) => text !== ""));
}

/** Who changed a product last, and when; `null` when nobody has. */
export async function lastChangeOf(
  db: DbOrTx,
  productId: number,
): Promise<{ by: string; at: Date } | null> {
  const [last] = await db
    .select({ by: auditLog.actor, at: auditLog.createdAt })
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${productId}`))
    .orderBy(desc(auditLog.createdAt))
    .limit(1);
  return last ?? null;
}
