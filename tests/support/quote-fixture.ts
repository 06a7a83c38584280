import type { Db } from "#app/platform/db/database.server.ts";
import { cents } from "#app/shop/money/money.ts";
import type { QuoteForm } from "#app/shop/quote/quote-form.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer } from "./customer.ts";
import { insertOrder } from "./order-fixture.ts";

/** Somebody who runs the shop, with an account of their own. */
export async function insertTeamMate(
  db: Db,
  name: string,
  role: "staff" | "admin",
): Promise<Person> {
  const { userId, email } = await insertCustomer(db, { name });
  return { userId, email, name, emailVerified: true, twoFactorEnabled: false, roles: [role] };
}

/** An app that waits for the team's price, estimated at $48. */
export async function insertDraft(
  db: Db,
  userId: string,
  order: Parameters<typeof insertOrder>[1] = {},
  line: Parameters<typeof insertOrder>[2] = {},
) {
  const work = { orderKind: "app", quoteStatus: "draft", userId } as const;
  const handedOver = { deliveryMethod: "none", deliveryAddress: null } as const;
  const draft = { ...work, ...handedOver, ...order };
  const inserted = await insertOrder(db, draft, { configuration: null, ...line });
  return { ...inserted, holder: { orderId: inserted.orderId, userId } };
}

/** The team's form: an app for $4,800 and posters for $100. */
export function quoteForm(changes: Partial<QuoteForm> = {}): QuoteForm {
  return {
    lines: [
      { position: 1, label: "App", detail: "", amountCents: cents(480_000), isTaxable: false },
      { position: 1, label: "Posters", detail: "50", amountCents: cents(10_000), isTaxable: true },
    ],
    version: 0,
    note: "As we discussed.",
    validUntil: "2026-12-22",
    ...changes,
  };
}
