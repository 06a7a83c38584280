import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { FileInUse } from "./record-file.ts";
import type { CaptureRecord, OrderRecord } from "./records.ts";
import { openStore } from "./store.ts";

const folder = await mkdtemp(path.join(tmpdir(), "makeready-store-"));
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
const newFile = () => path.join(folder, `${(made += 1)}`, "memory.sqlite");
const NOW = Date.parse("2026-11-28T12:00:00Z");
const WHEN = "2026-11-28T12:00:00Z";
const amount = { currency_code: "USD", value: "48.00" };

const order = (id: string, more: Partial<OrderRecord> = {}): OrderRecord => ({
  id,
  status: "APPROVED",
  unit: {
    reference_id: "default",
    amount,
    payee: { email_address: "shop@merchant.example", merchant_id: "M1" },
  },
  returnUrl: "http://shop.example/paid",
  cancelUrl: "http://shop.example/cancelled",
  approvalRel: "approve",
  outcome: "approve",
  isAnnounced: true,
  faultIsSpent: false,
  captureId: null,
  createdAt: WHEN,
  updatedAt: WHEN,
  ...more,
});

const capture = (id: string, orderId: string): CaptureRecord => ({
  id,
  orderId,
  status: "COMPLETED",
  amount,
  invoice_id: `MR-${id}`,
  refundedCents: 0,
  completesAt: null,
  createdAt: WHEN,
  updatedAt: WHEN,
});

test("two have no memory in common: the second is refused until the first is closed", () => {
  const file = newFile();
  const first = openStore(file, NOW);
  first.save("orders", order("O1"));
  expect(() => openStore(file, NOW)).toThrow(FileInUse);
  first.save("orders", order("O2"));
  first.close();
  const second = openStore(file, NOW);
  expect([...second.all("orders")].map(({ id }) => id)).toEqual(["O1", "O2"]);
  second.close();
});

test("what was kept in a journal before is taken over, but for a line that a kill cut off", async () => {
  const file = newFile();
  openStore(file, NOW).close();
  const journal = path.join(path.dirname(file), "journal.jsonl");
  const lines = [
    ["orders", order("O1")],
    ["orders", order("O2")],
    ["captures", capture("C1", "O1")],
    ["orders", order("O1", { status: "COMPLETED", captureId: "C1" })],
  ].map((entry) => `${JSON.stringify(entry)}\n`);
  await writeFile(journal, `${lines.join("")}["orders",{"id":"cut sh`);
  const taken = openStore(file, NOW);
  expect(existsSync(journal)).toBe(false);
  taken.close();
  const store = openStore(file, NOW);
  expect([...store.all("orders")].map(({ id, status }) => [id, status])).toEqual([
    ["O1", "COMPLETED"],
    ["O2", "APPROVED"],
  ]);
  expect(store.find("captures", "C1")).toEqual(capture("C1", "O1"));
  expect([...store.capturedInvoices()]).toEqual(["MR-C1"]);
  store.close();
});

test("work that fails changes nothing, at hand or on disk", () => {
  const file = newFile();
  const store = openStore(file, NOW);
  store.save("orders", order("O1"));
  expect(() =>
    store.atomically(() => {
      store.save("captures", { ...capture("C1", "O1"), status: "PENDING" });
      store.atomically(() => store.save("orders", order("O1", { status: "COMPLETED" })));
      throw new Error("on the way");
    }),
  ).toThrow("on the way");
  expect(store.find("orders", "O1")?.status).toBe("APPROVED");
  expect([store.pendingCaptures(), [...store.capturedInvoices()]]).toEqual([[], []]);
  store.close();
  const again = openStore(file, NOW);
  expect([again.find("captures", "C1"), again.find("orders", "O1")?.status]).toEqual([
    null,
    "APPROVED",
  ]);
  again.close();
});

test("answers that are too old to be repeated and events that arrived are forgotten", () => {
  const file = newFile();
  const store = openStore(file, NOW);
  const answer = { status: 201, body: {}, expiresAt: NOW + 1000 };
  store.save("answers", { id: "A1", ...answer });
  store.save("answers", { id: "A2", ...answer, expiresAt: NOW + 5000 });
  store.save("deliveries", { id: "D1", body: "{}", attempts: 1, isDone: true });
  store.save("deliveries", { id: "D2", body: "{}", attempts: 1, isDone: false });
  store.close();
  const later = openStore(file, NOW + 1000);
  const ids = (table: "answers" | "deliveries") => [...later.all(table)].map(({ id }) => id);
  expect([ids("answers"), ids("deliveries")]).toEqual([["A2"], ["D2"]]);
  later.close();
});

test("killed at any moment, it knows every order that was paid", { timeout: 120_000 }, async () => {
  const file = newFile();
  for (const [round, milliseconds] of [5, 11, 23, 40, 70].entries()) {
    const said = await payUntilKilled(file, `R${round}-`, milliseconds);
    const store = openStore(file, NOW);
    expect(said.length).toBeGreaterThan(0);
    for (const id of said) expect(store.find("orders", id)).toMatchObject({ status: "COMPLETED" });
    for (const { id, orderId } of store.all("captures"))
      expect(store.find("orders", orderId)).toMatchObject({ captureId: id });
    store.close();
  }
});

/** Lets another process pay order after order, and kills it so long after the first; gives what it said was paid. */
async function payUntilKilled(file: string, prefix: string, milliseconds: number) {
  const script = `
    import { writeSync } from "node:fs";
    import { openStore } from ${JSON.stringify(path.resolve("simulator/store.ts"))};
    const store = openStore(${JSON.stringify(file)}, ${NOW});
    const [order, capture] = ${JSON.stringify([order(""), capture("", "")])};
    for (let index = 0; ; index += 1) {
      const id = ${JSON.stringify(prefix)} + index;
      store.atomically(() => {
        store.save("captures", { ...capture, id: "C" + id, orderId: id });
        store.save("orders", { ...order, id, status: "COMPLETED", captureId: "C" + id });
      });
      writeSync(1, id + "\\n");
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => said.push(line));
  const closed = once(child, "close");
  await once(lines, "line");
  setTimeout(() => child.kill("SIGKILL"), milliseconds);
  await closed;
  return said;
}
