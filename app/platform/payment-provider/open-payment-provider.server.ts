import type { Env } from "../env.server.ts";
import { localAddress } from "../local-address.server.ts";
import { createPaypalProvider } from "./create-paypal-provider.server.ts";
import type { PaymentProvider } from "./payment-provider.server.ts";

/**
 * PayPal with the shop's own credentials, or with the simulator's account at the
 * simulator's address: only the address differs (decisions §4).
 */
export function openPaymentProvider(
  env: Pick<Env, "paypal" | "host" | "simulatorPort">,
  simulatorAccount: { clientId: string; clientSecret: string; webhookId: string },
): PaymentProvider {
  if (env.paypal) return createPaypalProvider({ ...env.paypal, baseUrl: null });
  return createPaypalProvider({
    ...simulatorAccount,
    environment: "sandbox",
    baseUrl: localAddress(env.host, env.simulatorPort),
  });
}
