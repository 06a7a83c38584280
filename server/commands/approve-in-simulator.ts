import { type IncomingMessage, request } from "node:http";
import type { Env } from "#app/platform/env.server.ts";
import { localAddress } from "#app/platform/local-address.server.ts";

/**
 * Approves payments on the simulator's own page, as a customer would, but for what a running shop would hear
 * of it: it would capture the payment today, before the demo does on its day. The page is asked for where
 * the simulator listens: the address for browsers may be a proxy's, with https, in front of it, or
 * one that leads nowhere from this machine.
 */
export function approveInSimulator(
  env: Pick<Env, "host" | "simulatorPort">,
): (approvalUrl: string) => Promise<void> {
  return async (approvalUrl) => {
    const { searchParams } = new URL(approvalUrl);
    const page = `${localAddress(env.host, env.simulatorPort)}/checkoutnow?${searchParams}`;
    const form = new URLSearchParams({ outcome: "approve", action: "pay", webhooks: "none" });
    const { statusCode } = await post(page, form.toString());
    // The simulator sends the customer back to the shop.
    if (statusCode !== 302 && statusCode !== 303) {
      throw new Error(`The payment simulator answered with ${statusCode}.`);
    }
  };
}

function post(url: string, form: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const sent = request(url, { method: "POST", headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer));
    });
    sent.once("error", reject);
    sent.end(form);
  });
}
