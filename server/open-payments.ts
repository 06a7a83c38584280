import type { Env } from "#app/platform/env.server.ts";
import { createPaypalProvider } from "#app/platform/payment-provider/create-paypal-provider.server.ts";
import type { PaymentProvider } from "#app/platform/payment-provider/payment-provider.server.ts";
import { DEMO_ACCOUNT } from "#simulator/demo-account.ts";

/** The payment provider: PayPal, or the simulator that speaks its language. */
export function openPayments(env: Env): PaymentProvider {
  if (env.paypal) return createPaypalProvider({ ...env.paypal, baseUrl: null });
  const { clientId, clientSecret, webhookId } = DEMO_ACCOUNT;
  return createPaypalProvider({
    clientId,
    clientSecret,
    webhookId,
    environment: "sandbox",
    baseUrl: localAddress(env.host, env.simulatorPort),
  });
}

/** How a process on this machine reaches what listens on the host and port. */
export function localAddress(host: string, port: number): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
