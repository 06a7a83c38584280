import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import type { TestCustomer } from "#tests/support/customer.ts";
import type { ShopProcess } from "#tests/support/shop-process.ts";
import { createVisitor } from "#tests/support/visitor.ts";

/** The address of a started shop's embedded database. */
export async function databaseOf(shop: Pick<ShopProcess, "dataDir">): Promise<string> {
  const url = await findRunningDatabase(shop.dataDir);
  if (url === null) throw new Error("The shop has no embedded database.");
  return url;
}

/** Signs in as a browser does; the cookies of the new session. */
export async function sessionOf(
  { address }: Pick<ShopProcess, "address">,
  { email, password }: TestCustomer,
) {
  const visitor = createVisitor(address);
  const answer = await visitor.submit("/auth", Object.entries({ email, password }));
  if (answer.status !== 302) throw new Error(`Signing in answered ${answer.status}.`);
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
