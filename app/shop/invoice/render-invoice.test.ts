import { expect, test } from "vitest";
import { setDocument } from "#app/shop/document/set-document.server.ts";
import type { Invoice } from "./invoice.ts";
import type { template } from "./invoice-template.server.ts";
import { renderInvoice } from "./render-invoice.server.ts";

const TEAM = { isTeam: true, place: "here" };
const setInvoice = (invoice: Invoice) => renderInvoice(invoice, null, TEAM);

/** Of so many items with ten price lines each. */
function invoiceOf(items: number): Invoice {
  const lines = Array.from({ length: 10 }, (_, at) => ({
    label: `Finish ${at}`,
    detail: "both sides",
    amount: "$1.00",
  }));
  return {
    number: "ORD-1",
    date: "Thu, Nov 19, 2026",
    isTest: false,
    brandColor: "#006094",
    shop: { name: "Blue Heron Print", lines: ["Orlando, FL"] },
    stamp: null,
    billTo: ["Ana Lopez"],
    delivery: { label: "Pickup", lines: ["Ana Lopez"] },
    items: Array.from({ length: items }, (_, at) => ({
      name: `Business Cards ${at}`,
      amount: "$10.00",
      lines,
    })),
    orderLines: [],
    total: "$10.00",
    payment: { label: "Paid", detail: "PayPal" },
    refunds: [],
    balance: "$10.00",
    notice: "",
  };
}

/** Milliseconds that a document takes of the processors, and of the thread that asks for it. */
async function costOf(invoice: Invoice) {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  await setInvoice(invoice);
  const [spent, ownSpent] = [process.cpuUsage(all), process.threadCpuUsage(own)];
  return { all: (spent.user + spent.system) / 1000, own: (ownSpent.user + ownSpent.system) / 1000 };
}

test("four times as many lines take about four times as long, and hold up nobody", async () => {
  await setInvoice(invoiceOf(12));
  const some = await costOf(invoiceOf(12));
  const many = await costOf(invoiceOf(48));
  expect(many.all).toBeLessThan(some.all * 8);
  expect(many.own).toBeLessThan(Math.max(50, many.all / 10));
});

test("a document that can't be set says why, and the next one is set", async () => {
  const broken: Invoice = JSON.parse(JSON.stringify({ ...invoiceOf(1), items: null }));
  await expect(setInvoice(broken)).rejects.toThrow(/null/);
  const missing = "#app/shop/invoice/missing-template.server.ts";
  const asked = setDocument<typeof template>(missing, invoiceOf(1), null, TEAM);
  await expect(asked).rejects.toThrow(/missing-template/);
  expect((await setInvoice(invoiceOf(1))).subarray(0, 5).toString()).toBe("%PDF-");
});
