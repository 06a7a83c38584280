import { type CuttableLink, cuttableLink } from "#tests/support/cuttable-link.ts";
import { until } from "#tests/support/eventually.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

export interface FrailShop extends TestShop {
  /** The shop's ways to its database and to the payment provider. */
  database: CuttableLink;
  payments: CuttableLink;
}

/** A shop of the file's own that can lose what it stands on. Call it at the top of the file. */
export async function frailShop(): Promise<FrailShop> {
  const links: CuttableLink[] = [];
  const byLink = async (serverUrl: string) => {
    const link = await cuttableLink(serverUrl);
    links.push(link);
    return link.url;
  };
  const shop = await testShop({}, { database: byLink, payments: byLink });
  const [database, payments] = links;
  if (!database || !payments) throw new Error("The shop did not ask for its ways.");
  const cut = async () => {
    await database.cut();
    // Until it has noticed, the shop shows what it keeps in memory.
    await until(() => shop.services.changes.version() === null);
  };
  return { ...shop, database: { ...database, cut }, payments };
}
