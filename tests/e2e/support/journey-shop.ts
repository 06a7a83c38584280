import { afterAll } from "vitest";
import { type ShopProcess, startShop } from "#tests/support/shop-process.ts";

/** A started shop for the journeys of one file, gone after them. Call it at the top of the file. */
export async function journeyShop(env: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  const shop = await startShop(env);
  afterAll(() => shop.remove());
  return shop;
}
