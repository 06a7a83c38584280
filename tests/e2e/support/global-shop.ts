import { once } from "node:events";
import { createServer } from "node:http";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { createTestDatabase } from "#tests/support/create-test-database.ts";
import { type ShopProcess, startShop } from "#tests/support/shop-process.ts";
import { CUSTOMER, OWNER } from "./people.ts";
import type { SharedPlaces } from "./shared-places.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Whoever asks there for the shop that the journeys share is told where it is. */
    sharedShopKeeper: string;
  }
}

/**
 * One shop for all journeys that do not disturb each other, started when the first of them asks for
 * it, with an owner and a customer. Its database is one of the tests' own server. It stands behind a
 * proxy, as it were: every visitor's browser names an address of its own, so that the limits count
 * each of them apart.
 */
export default async function setup(project: TestProject) {
  let opening: Promise<SharedPlaces> | undefined;
  let shop: ShopProcess | undefined;
  async function open(): Promise<SharedPlaces> {
    const { postgres } = project.getProvidedContext();
    const databaseUrl = await createTestDatabase(postgres, "catalogue");
    await addPeople(databaseUrl);
    shop = await startShop({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: "127.0.0.1,::1" });
    const { address, simulatorAddress, dataDir } = shop;
    return { address, simulatorAddress, dataDir, databaseUrl };
  }
  const keeper = createServer((_request, response) => {
    opening ??= open();
    opening.then(
      (places) => response.end(JSON.stringify(places)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  keeper.listen(0, "127.0.0.1");
  await once(keeper, "listening");
  const at = keeper.address();
  if (at === null || typeof at === "string") throw new Error("The keeper has no port.");
  project.provide("sharedShopKeeper", `http://127.0.0.1:${at.port}`);

  return async function teardown() {
    keeper.close();
    await shop?.remove();
  };
}

async function addPeople(databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    await createOwner(db, OWNER, { actor: "journeys", now: new Date() });
    await insertCustomer(db, CUSTOMER);
  } finally {
    await close();
  }
}
