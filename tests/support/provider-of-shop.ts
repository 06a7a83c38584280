import { readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { createPaypalProvider } from "#app/platform/payment-provider/create-paypal-provider.server.ts";
import type { PaymentProvider } from "#app/platform/payment-provider/payment-provider.server.ts";
import { simulatorAccount } from "#server/simulator-account.ts";
import type { ShopProcess } from "./shop-process.ts";

/** The payment simulator of a shop that runs as a process, asked in the shop's own name. */
export async function providerOfShop(
  shop: Pick<ShopProcess, "dataDir" | "simulatorAddress">,
): Promise<PaymentProvider> {
  const dataDir = await realpath(shop.dataDir);
  const secret = (await readFile(path.join(dataDir, "secret"), "utf8")).trim();
  return createPaypalProvider({
    ...simulatorAccount({ secret, dataDir }),
    environment: "sandbox",
    baseUrl: shop.simulatorAddress,
    timeoutMs: 5000,
  });
}
