import { expect, test } from "vitest";
import { formatDay } from "#app/shop/clock/calendar-day.ts";
import { settingsSchema } from "#app/shop/settings/settings.ts";
import type { LineWait } from "./line/line-waits.ts";
import {
  arrivalDays,
  dueDay,
  dueWaits,
  handoverWindow,
  jobDays,
  readyDays,
  type ReadyJob,
} from "./ready-days.ts";

const clock = { timeZone: "America/New_York", cutoffHour: 17 };
/** A Monday, 10 in the morning by the shop's clock. */
const paidAt = new Date("2026-11-16T15:00:00Z");
const job: ReadyJob = { deliveryTime: "2-3 Business Days", waits: [] };
const waits = (...open: LineWait["for"][]) => open.map((one) => ({ for: one, metAt: null }));
const met = (wait: LineWait["for"], day: number) => ({
  for: wait,
  metAt: new Date(Date.UTC(2026, 10, day, 15)),
});

test("the days count from the payment when everything came with the order", () => {
  const sent = { ...job, waits: [met("artwork", 15)] };
  expect(readyDays([sent], paidAt, clock)).toBe("about Wed, Nov 18 to Thu, Nov 19");
});

test("the days count from the last thing that came later", () => {
  const sent = { ...job, waits: [met("artwork", 18)] };
  expect(readyDays([sent], paidAt, clock)).toBe("about Fri, Nov 20 to Mon, Nov 23");
  const approved = { ...job, waits: [met("proof", 18), met("artwork", 15)] };
  expect(readyDays([approved], paidAt, clock)).toBe("about Fri, Nov 20 to Mon, Nov 23");
});

test("while something is waited for no day is named, but what it counts from", () => {
  const slow = { ...job, deliveryTime: "5-7 Business Days" };
  const days = (...open: LineWait["for"][]) =>
    readyDays([{ ...job, waits: waits(...open) }, slow], paidAt, clock);
  expect(days("artwork")).toBe("5 to 7 business days after we receive your artwork");
  expect(days("proof")).toBe("5 to 7 business days after you approve your proof");
  expect(days("proof", "details")).toBe(
    "5 to 7 business days after we receive your details and you approve your proof",
  );
  expect(days("proof", "details", "artwork")).toBe(
    "5 to 7 business days after we receive your artwork and details, and you approve your proof",
  );
  const oneDay = { deliveryTime: "1 Business Day", waits: [...waits("proof"), met("artwork", 15)] };
  expect(readyDays([oneDay], paidAt, clock)).toBe("1 business day after you approve your proof");
});

test("the slowest item decides, wherever it stands", () => {
  const slow = { ...job, deliveryTime: "5-7 Business Days" };
  const days = "about Mon, Nov 23 to Wed, Nov 25";
  expect(readyDays([job, slow], paidAt, clock)).toBe(days);
  expect(readyDays([slow, job], paidAt, clock)).toBe(days);
});

test("what is not paid, or promises no days, has none", () => {
  expect(readyDays([job], null, clock)).toBeNull();
  expect(readyDays([{ ...job, deliveryTime: null }], paidAt, clock)).toBeNull();
  expect(readyDays([{ ...job, deliveryTime: "By agreement" }], paidAt, clock)).toBeNull();
});

test("the due day is the last that was promised, of the slowest item", () => {
  const slow = { ...job, deliveryTime: "5-7 Business Days" };
  const due = (jobs: readonly ReadyJob[]) => {
    const day = dueDay(jobs, paidAt, clock);
    return day === null ? null : formatDay(day);
  };
  expect(due([job])).toBe("Thu, Nov 19");
  expect(due([job, slow])).toBe("Wed, Nov 25");
  const late = { ...job, waits: [met("artwork", 18)] };
  expect(due([late])).toBe("Mon, Nov 23");
  expect(due([slow, { ...late, waits: waits("details") }])).toBeNull();
  expect(due([{ ...job, deliveryTime: "By agreement" }])).toBeNull();
  expect(due([])).toBeNull();
});

test("a shipped order is at the door some carrier days after it is ready", () => {
  const settings = settingsSchema.parse({});
  expect(arrivalDays([job], paidAt, "33101", settings)).toBe("about Fri, Nov 20 to Mon, Nov 23");
  expect(arrivalDays([job], paidAt, "99501", settings)).toBeNull();
  expect(arrivalDays([job], null, "33101", settings)).toBeNull();
  expect(arrivalDays([{ ...job, waits: waits("proof") }], paidAt, "33101", settings)).toBeNull();
});

test("the team reads what an order is due after; nothing where no days are promised", () => {
  const designed = { ...job, waits: waits("proof", "artwork") };
  expect(dueWaits([job, designed])).toEqual(["artwork", "proof"]);
  expect(jobDays(designed, paidAt, clock)).toBe("2 to 3 business days after artwork and approval");
  expect(jobDays(job, paidAt, clock)).toBe("Wed, Nov 18 to Thu, Nov 19");
  expect(dueWaits([{ ...designed, deliveryTime: null }])).toEqual([]);
  expect(dueWaits([job])).toEqual([]);
});

test("its customer has a parcel when it is at the door, and everything else when it is ready", () => {
  const settings = settingsSchema.parse({});
  const order = {
    paidAt,
    paymentStatus: "paid",
    orderStatus: "processing",
    deliveryMethod: "pickup",
    deliveryAddress: null,
  } as const;
  const window = (change: Partial<Parameters<typeof handoverWindow>[0]> = {}, jobs = [job]) => {
    const found = handoverWindow({ ...order, ...change }, jobs, settings);
    return found && `${formatDay(found.first)} to ${formatDay(found.last)}`;
  };
  expect(window()).toBe("Wed, Nov 18 to Thu, Nov 19");
  expect(window({ deliveryMethod: "none" })).toBe("Wed, Nov 18 to Thu, Nov 19");
  const shipped = { deliveryMethod: "ship", deliveryAddress: { zip: "32801" } } as const;
  expect(window(shipped)).toBe("Thu, Nov 19 to Fri, Nov 20");
  // Nothing can be said of these.
  expect(window({ ...shipped, deliveryAddress: { zip: "00000" } })).toBeNull();
  expect(window({ paidAt: null })).toBeNull();
  expect(window({ paymentStatus: "refunded" })).toBeNull();
  for (const orderStatus of ["delivered", "cancelled"] as const) {
    expect(window({ orderStatus })).toBeNull();
  }
  expect(window({}, [{ ...job, waits: waits("artwork") }])).toBeNull();
});
