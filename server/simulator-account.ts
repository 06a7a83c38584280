import { createHmac } from "node:crypto";
import type { Env } from "#app/platform/env.server.ts";
import { openPaymentProvider } from "#app/platform/payment-provider/open-payment-provider.server.ts";
import type { PaymentProvider } from "#app/platform/payment-provider/payment-provider.server.ts";
import { DEMO_ACCOUNT } from "#simulator/demo-account.ts";

/** What tells a shop's own payment simulator from every other. */
type Owner = Pick<Env, "secret" | "dataDir">;

/**
 * The account that a shop has with its payment simulator. Its secret is made of the shop's own, so that
 * another shop's simulator, which might listen at the same address, refuses it like a stranger.
 */
export function simulatorAccount({ secret, dataDir }: Owner) {
  const clientSecret = createHmac("sha256", secret)
    .update(`payment simulator of ${dataDir}`)
    .digest("base64url");
  return { ...DEMO_ACCOUNT, clientSecret };
}

/** PayPal, or the shop's own simulator. */
export function openOwnProvider(
  env: Owner & Pick<Env, "paypal" | "host" | "simulatorPort">,
): PaymentProvider {
  return openPaymentProvider(env, simulatorAccount(env));
}
