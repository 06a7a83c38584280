import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { z } from "zod";
import { DEMO_ACCOUNT } from "#simulator/demo-account.ts";
import { startSimulator } from "#simulator/start-simulator.ts";

export const identified = z.object({ id: z.string() });

/** The first capture of an order, as the simulator answers. */
export const captured = z.object({
  purchase_units: z.tuple([z.object({ payments: z.object({ captures: z.tuple([identified]) }) })]),
});

/** An order as a shop asks for it; `value` in dollars. */
export function orderOf(value: string, more: object = {}) {
  return {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: "USD", value }, ...more }],
    application_context: {
      return_url: "http://shop.example/payment-success",
      cancel_url: "http://shop.example/payment-cancelled",
    },
  };
}

/** An error's details as the simulator answers with these issues. */
export const issues = (...names: string[]) => ({ details: names.map((issue) => ({ issue })) });

/**
 * A simulator with a memory of its own, and what a merchant and a payer do with it;
 * gone after the file's tests. `clock.now`, in milliseconds, can be set to move time.
 */
export async function merchant() {
  const folder = await mkdtemp(join(tmpdir(), "makeready-simulator-"));
  const stateFile = join(folder, "memory.sqlite");
  const clock = { now: Date.now() };
  const start = () =>
    startSimulator({ port: 0, host: "127.0.0.1", stateFile, holdMs: 300, now: () => clock.now });
  let simulator = await start();
  afterAll(async () => {
    await simulator.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function token(secret: string = DEMO_ACCOUNT.clientSecret) {
    const response = await fetch(`${simulator.address}/v1/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${DEMO_ACCOUNT.clientId}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const body = z.object({ access_token: z.string().default("") }).parse(await response.json());
    return { status: response.status, token: body.access_token };
  }

  const access = await token();

  async function call(method: string, path: string, body?: unknown, key?: string) {
    const response = await fetch(simulator.address + path, {
      method,
      headers: {
        authorization: `Bearer ${access.token}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(key && { "paypal-request-id": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : null;
    return { status: response.status, body: answer };
  }

  async function create(value = "48.00", more: object = {}): Promise<string> {
    const { body } = await call("POST", "/v2/checkout/orders", orderOf(value, more));
    return identified.parse(body).id;
  }

  function atApproval(id: string, fields: Record<string, string>) {
    return fetch(`${simulator.address}/checkoutnow?token=${id}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  }

  const pay = (id: string, outcome = "approve") => atApproval(id, { action: "pay", outcome });
  const capture = (id: string, key?: string) =>
    call("POST", `/v2/checkout/orders/${id}/capture`, {}, key);

  /** Ends the simulator and starts it again on its memory. */
  async function restart() {
    await simulator.close();
    simulator = await start();
  }

  return {
    access,
    atApproval,
    call,
    capture,
    clock,
    create,
    pay,
    restart,
    token,
    address: () => simulator.address,
    failPendingRefunds: (id: string) => simulator.failPendingRefunds(id),
  };
}
