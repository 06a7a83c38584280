import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { readPostmaster } from "#app/platform/embedded-database/postmaster.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";
import { LIVE_PATH } from "#app/shop/message/live-path.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { createVisitor } from "#tests/support/visitor.ts";

const run = promisify(execFile);
const shop = await startShop({ WORKERS: "1" });
afterAll(async () => {
  await signal("SIGCONT");
  await shop.remove();
});

/** Every process of the shop's PostgreSQL: connections stay open, and nothing answers. */
async function signal(name: NodeJS.Signals) {
  const postmaster = await readPostmaster(path.join(shop.dataDir, "database"));
  if (!postmaster) throw new Error("The shop's database does not run.");
  process.kill(postmaster.pid, name);
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="]);
  for (const line of stdout.split("\n")) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid !== undefined && parent === postmaster.pid) tell(pid, name);
  }
}

/** One that has just ended is not to be told anything. */
function tell(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, "ESRCH")) throw error;
  }
}

async function ordersOf(submissionKey: string): Promise<number> {
  const client = new pg.Client({
    connectionString: (await findRunningDatabase(shop.dataDir)) ?? "",
  });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from customer_orders where submission_key = $1",
    [submissionKey],
  );
  await client.end();
  return rows[0]?.count ?? NaN;
}

/** Nobody waits longer to be told. */
const PATIENCE_MS = 5000;

const cards = { quantity: "1000", size: "3.5x2", paperType: "16pt Standard", ownDesign: "yes" };
const contact = { "contact.name": "Dana Whitfield", "contact.email": "dana@blueheron.example" };
const order = {
  ...cards,
  ...contact,
  deliveryTime: "5-7 Business Days",
  "delivery.method": "pickup",
};

test("while the database hangs everything answers within five seconds, and keeps what was typed", async () => {
  const visitor = createVisitor(shop.address);
  await visitor.get("/product/1");
  const inCart = await visitor.submit("/product/1", [
    ...Object.entries(order),
    ["intent", "add-to-cart"],
    ["submissionKey", randomUUID()],
  ]);
  expect(inCart.headers.get("location")).toBe("/cart");
  expect((await visitor.get("/checkout")).status).toBe(200);
  const submissionKey = randomUUID();
  const asOrder = Object.entries({ ...order, expectedTotal: "51.12", submissionKey });
  const json = (name: string, body: object) =>
    visitor.send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const asks: Record<string, () => Promise<Response>> = {
    order: () => visitor.submit("/product/1", asOrder),
    checkout: () =>
      visitor.submit(
        "/checkout",
        Object.entries({ ...contact, "delivery.city": "Kissimmee", submissionKey }),
      ),
    "sign-in": () =>
      visitor.submit("/auth", [
        ["email", "dana@blueheron.example"],
        ["password", "ink-roller-at-dawn"],
      ]),
    contact: () =>
      visitor.submit("/contact", [
        ["name", "Dana Whitfield"],
        ["email", "dana@blueheron.example"],
        ["subject", "Kraft paper"],
        ["message", "Do you print on kraft paper, and how long does it take?"],
      ]),
    "payment page": () => visitor.get("/payment-success?token=O-1"),
    "whether an open page can load again": () => visitor.send(LIVE_PATH, { method: "HEAD" }),
    call: () => json("capture-paypal-order", { orderId: "O-1" }),
    webhook: () =>
      visitor.send("/webhooks/paypal", {
        method: "POST",
        body: JSON.stringify({
          id: "WH-1",
          event_type: "PAYMENT.CAPTURE.COMPLETED",
          resource: { id: "C-1", supplementary_data: { related_ids: { order_id: "O-1" } } },
        }),
        headers: {
          "paypal-auth-algo": "SHA256withRSA",
          "paypal-cert-url": "https://api.paypal.com/c",
          "paypal-transmission-id": "T-1",
          "paypal-transmission-sig": "c2ln",
          "paypal-transmission-time": new Date().toISOString(),
        },
      }),
  };
  await signal("SIGSTOP");
  const answers = async () => {
    const asked = Object.entries(asks).map(async ([name, ask]) => {
      const startedAt = performance.now();
      const answer = await ask();
      const text = (await answer.text()).replaceAll("&#x27;", "'");
      return [name, { status: answer.status, took: performance.now() - startedAt, text }] as const;
    });
    return Object.fromEntries(await Promise.all(asked));
  };
  // The first to find out wait the longest; those who come later are told at once.
  for (const patience of [PATIENCE_MS, PATIENCE_MS / 2]) {
    const seen = await answers();
    for (const [name, { status, took }] of Object.entries(seen)) {
      expect([name, status, Math.round(took)]).toEqual([name, 503, expect.any(Number)]);
      expect(took, name).toBeLessThan(patience);
    }
    for (const name of ["order", "checkout"]) {
      for (const typed of ["Dana Whitfield", "dana@blueheron.example", submissionKey]) {
        expect(seen[name]?.text, `${name}: ${typed}`).toContain(typed);
      }
    }
    expect(seen["checkout"]?.text).toContain("Kissimmee");
    expect(seen["checkout"]?.text).toContain("We can't reach our records right now");
  }
  await signal("SIGCONT");
  await vi.waitFor(
    async () => {
      expect((await visitor.submit("/product/1", asOrder)).status).toBe(303);
    },
    { timeout: 30_000, interval: 250 },
  );
  expect(await ordersOf(submissionKey)).toBe(1);
});
