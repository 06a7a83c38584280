import { expect, test } from "vitest";
import { dueWaits, readyJobs } from "../ready-days.ts";
import { lineWaits, type WaitedProof, waitingLine } from "./line-waits.ts";

const product = { orderKind: "product", deliveryMethod: "ship" } as const;
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 15));
const own = {
  configuration: { hasOwnDesign: true, deliveryTime: "5-7 Business Days" },
  payload: {},
  firstFileAt: null,
  proof: null,
};
const designed = { ...own, configuration: { ...own.configuration, hasOwnDesign: false } };
const proof: WaitedProof = { state: "waiting", createdAt: day(10), settledAt: null };
const approved: WaitedProof = { ...proof, state: "approved", settledAt: day(12) };

test("an item of the customer's own design waits for its first file", () => {
  expect(lineWaits(product, own, null)).toEqual([{ for: "artwork", metAt: null }]);
  const sent = { ...own, firstFileAt: day(9) };
  expect(lineWaits(product, sent, null)).toEqual([{ for: "artwork", metAt: day(9) }]);
});

test("what the shop designs waits for the approval of the proof that counts", () => {
  expect(lineWaits(product, designed, null)).toEqual([{ for: "proof", metAt: null }]);
  for (const state of ["waiting", "changes"] as const) {
    const sent = { ...designed, proof: { ...proof, state } };
    expect(lineWaits(product, sent, null)).toEqual([{ for: "proof", metAt: null }]);
  }
  const settled = { ...designed, proof: approved };
  expect(lineWaits(product, settled, null)).toEqual([{ for: "proof", metAt: day(12) }]);
});

test("a proof of the customer's own file is waited for too, a design printed again is not", () => {
  const sent = { ...own, firstFileAt: day(9), proof };
  expect(lineWaits(product, sent, null)).toEqual([
    { for: "artwork", metAt: day(9) },
    { for: "proof", metAt: null },
  ]);
  const again = { ...designed, configuration: { ...designed.configuration, reprintOf: "MR-1" } };
  expect(lineWaits(product, again, null)).toEqual([]);
});

test("a package waits for the details that were left for later, and for its proof", () => {
  const details = { missing: ["website"], revision: 1, remindedAt: null };
  const line = (given: object) => ({ ...designed, payload: { details: { ...details, ...given } } });
  const waits = (given: object) =>
    lineWaits({ ...product, orderKind: "package" }, line(given), null);
  const forProof = { for: "proof", metAt: null };
  expect(waits({})).toEqual([{ for: "details", metAt: null }, forProof]);
  const done = { missing: [], doneAt: day(11).toISOString() };
  expect(waits(done)).toEqual([{ for: "details", metAt: day(11) }, forProof]);
  expect(waits({ missing: [] })).toEqual([forProof]);
});

test("production that began is content with what was there; what came later changes nothing", () => {
  const started = day(11);
  expect(lineWaits(product, own, started)).toEqual([{ for: "artwork", metAt: started }]);
  const late = { ...own, firstFileAt: day(13) };
  expect(lineWaits(product, late, started)).toEqual([{ for: "artwork", metAt: started }]);
  expect(lineWaits(product, designed, started)).toEqual([{ for: "proof", metAt: started }]);
});

test("a service is designed while it is in production: its start says nothing of its proof", () => {
  const service = { ...product, deliveryMethod: "none" } as const;
  const started = day(9);
  const open = [{ for: "proof", metAt: null }];
  expect(lineWaits(service, designed, null)).toEqual(open);
  expect(lineWaits(service, designed, started)).toEqual(open);
  expect(lineWaits(service, { ...designed, proof }, day(11))).toEqual(open);
  const settled = { ...designed, proof: approved };
  expect(lineWaits(service, settled, started)).toEqual([{ for: "proof", metAt: day(12) }]);
  expect(lineWaits(service, own, started)).toEqual([{ for: "artwork", metAt: started }]);
});

test("a proof that was sent after production began is waited for", () => {
  const started = day(9);
  const sent = { ...own, firstFileAt: day(8), proof };
  const [, forProof] = lineWaits(product, sent, started);
  expect(forProof).toEqual({ for: "proof", metAt: null });
  const [, met] = lineWaits(product, { ...sent, proof: approved }, started);
  expect(met).toEqual({ for: "proof", metAt: day(12) });
});

test("of what was read, the first file and the proof that counts are what came", () => {
  const read = {
    ...own,
    files: [{ createdAt: day(12) }, { createdAt: day(9) }],
    proofs: [
      { ...approved, number: 1 },
      { ...proof, number: 2, state: "withdrawn" as const, settledAt: day(13) },
    ],
  };
  expect(waitingLine(read)).toMatchObject({ firstFileAt: day(9), proof: { number: 1 } });
  expect(waitingLine({ ...read, files: [], proofs: [] })).toMatchObject({
    firstFileAt: null,
    proof: null,
  });
});

test("an item without a delivery time has its days by agreement", () => {
  const none = { ...own, configuration: { ...own.configuration, deliveryTime: null } };
  const order = { ...product, deliveryMethod: "none" } as const;
  expect(dueWaits(readyJobs(order, [none], null))).toEqual([]);
  expect(dueWaits(readyJobs(order, [none, own], null))).toEqual(["artwork"]);
});
