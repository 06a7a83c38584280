import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { CUSTOMER, OWNER } from "./people.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The shop that the journeys share. */
    sharedShop: { address: string; simulatorAddress: string; dataDir: string };
  }
}

/**
 * One shop for all journeys that do not disturb each other, with an owner and a
 * customer. It stands behind a proxy, as it were: every visitor's browser names
 * an address of its own, so that the limits count each of them apart.
 */
export default async function setup(project: TestProject) {
  const shop = await startShop({ TRUSTED_PROXIES: "127.0.0.1,::1" });
  try {
    await addPeople(shop.dataDir);
  } catch (error) {
    await shop.remove();
    throw error;
  }
  const { address, simulatorAddress, dataDir } = shop;
  project.provide("sharedShop", { address, simulatorAddress, dataDir });
  return () => shop.remove();
}

async function addPeople(dataDir: string) {
  const url = await findRunningDatabase(dataDir);
  if (url === null) throw new Error("The shop's database does not run.");
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  try {
    await createOwner(db, OWNER, { actor: "journeys", now: new Date() });
    await insertCustomer(db, CUSTOMER);
  } finally {
    await close();
  }
}
