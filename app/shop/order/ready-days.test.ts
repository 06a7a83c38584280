import { expect, test } from "vitest";
import { formatDay } from "#app/shop/clock/calendar-day.ts";
import { readyText } from "#app/shop/delivery/turnaround.ts";
import { awaitedWords, dueDay, orderWindow, type ReadyJob, readyJob } from "./ready-days.ts";

const clock = { timeZone: "America/New_York", cutoffHour: 17 };
/** A Monday, 10 in the morning by the shop's clock. */
const paidAt = new Date("2026-11-16T15:00:00Z");
const job: ReadyJob = { deliveryTime: "2-3 Business Days", needs: null, hereAt: null };

function days(...jobs: ReadyJob[]): string | null {
  const window = orderWindow(jobs, paidAt, clock);
  return window && readyText(window);
}

test("the days count from the payment when the files came with the order", () => {
  const sent = { ...job, needs: "artwork", hereAt: new Date("2026-11-15T15:00:00Z") } as const;
  expect(days(sent)).toBe("Wed, Nov 18 to Thu, Nov 19");
});

test("the days count from the artwork's arrival when it came later", () => {
  const sent = { ...job, needs: "artwork", hereAt: new Date("2026-11-18T15:00:00Z") } as const;
  expect(days(sent)).toBe("Fri, Nov 20 to Mon, Nov 23");
});

test("without the artwork, or a package's details, no day is named", () => {
  const slow = { ...job, deliveryTime: "5-7 Business Days" };
  const without = { ...job, needs: "artwork" } as const;
  expect(days(without, slow)).toBeNull();
  expect(awaitedWords([without, slow])).toBe("5-7 business days from when we have your artwork");
  const open = { ...slow, needs: "details" } as const;
  expect(days(open)).toBeNull();
  expect(awaitedWords([open])).toBe("5-7 business days from when we have your details");
  expect(awaitedWords([job, slow])).toBeNull();
});

test("a package's days count from its details, from its payment where none were open", () => {
  const order = { orderKind: "package", artworkHold: null } as const;
  const configuration = { hasOwnDesign: false, deliveryTime: "10-15 Business Days" };
  const job = (details: Record<string, unknown>, startedAt: Date | null = null) => {
    const stood = { revision: 1, remindedAt: null, missing: [], ...details };
    return readyJob(order, { configuration, payload: { details: stood } }, null, startedAt);
  };
  expect(job({ missing: ["website"] })).toMatchObject({ needs: "details", hereAt: null });
  expect(job({ missing: ["website"] }, paidAt)).toMatchObject({ hereAt: paidAt });
  const completedAt = "2026-11-18T15:00:00.000Z";
  expect(job({ completedAt })).toMatchObject({ needs: "details", hereAt: new Date(completedAt) });
  expect(job({})).toMatchObject({ needs: null });
});

test("artwork that waits for its customer names no day until production begins", () => {
  const line = {
    configuration: { hasOwnDesign: true, deliveryTime: "2-3 Business Days" },
    payload: {},
  };
  const held = { orderKind: "product", artworkHold: "accept" } as const;
  const waiting = readyJob(held, line, paidAt, null);
  expect(days(waiting)).toBeNull();
  expect(awaitedWords([waiting])).toBe("2-3 business days from when your artwork is ready");
  expect(readyJob(held, line, null, null)).toMatchObject({ needs: "artwork" });
  const ours = readyJob({ ...held, artworkHold: "by-hand" }, line, paidAt, null);
  expect(days(ours)).toBe("Wed, Nov 18 to Thu, Nov 19");
  expect(days(readyJob(held, line, paidAt, paidAt))).toBe("Wed, Nov 18 to Thu, Nov 19");
});

test("the slowest item decides, wherever it stands", () => {
  const slow = { ...job, deliveryTime: "5-7 Business Days" };
  expect(days(job, slow)).toBe("Mon, Nov 23 to Wed, Nov 25");
  expect(days(slow, job)).toBe("Mon, Nov 23 to Wed, Nov 25");
});

test("what promises no days has none", () => {
  expect(days({ ...job, deliveryTime: null })).toBeNull();
  expect(days({ ...job, deliveryTime: "By agreement" })).toBeNull();
});

test("the due day is the last that was promised, of the slowest item", () => {
  const slow = { ...job, deliveryTime: "5-7 Business Days" };
  const due = (jobs: readonly ReadyJob[]) => {
    const day = dueDay(jobs, paidAt, clock);
    return day === null ? null : formatDay(day);
  };
  expect(due([job])).toBe("Thu, Nov 19");
  expect(due([job, slow])).toBe("Wed, Nov 25");
  const late = { ...job, needs: "artwork", hereAt: new Date("2026-11-18T15:00:00Z") } as const;
  expect(due([late])).toBe("Mon, Nov 23");
  expect(due([slow, { ...late, hereAt: null }])).toBeNull();
  expect(due([{ ...job, deliveryTime: "By agreement" }])).toBeNull();
  expect(due([])).toBeNull();
});
