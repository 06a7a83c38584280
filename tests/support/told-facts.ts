import type { Db } from "#app/platform/db/database.server.ts";
import { settings } from "#app/platform/db/schema.ts";

/** What an owner tells their shop before it sells; the state and its tax are the sample's. */
const TOLD_FACTS = {
  shopName: "Blue Heron Print",
  email: "hello@blueheronprint.example",
  phone: "(407) 555-0172",
  street: "77 Edgewater Dr",
  foundedYear: 1998,
};

/** A shop that was told its facts: doctor and go-live have nothing to say of them. */
export async function tellFacts(db: Db): Promise<void> {
  const rows = Object.entries(TOLD_FACTS).map(([key, value]) => ({ key, value }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}
