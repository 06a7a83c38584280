import { join } from "node:path";
import { afterAll, inject } from "vitest";
import type { Mail } from "#tests/support/read-mail.ts";
import { readMails, type ShopProcess, startShop } from "#tests/support/shop-process.ts";
import { sharedPlaces, type SharedPlaces } from "./shared-places.ts";

export interface SharedShop extends SharedPlaces {
  /** Every mail of every journey so far, oldest first. */
  mails: () => Promise<Mail[]>;
}

/**
 * The shop that all journeys share, with the built-in catalogue and an owner.
 * Who changes what others see, or ends it, takes `ownShop`.
 */
export async function journeyShop(): Promise<SharedShop> {
  const answer = await fetch(inject("sharedShopKeeper"));
  if (!answer.ok) throw new Error(await answer.text());
  const places = sharedPlaces.parse(await answer.json());
  return { ...places, mails: () => readMails(join(places.dataDir, "mail")) };
}

/** A started shop for the journeys of one file, gone after them. Call it at the top of the file. */
export async function ownShop(env: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  const shop = await startShop(env);
  afterAll(() => shop.remove());
  return shop;
}
