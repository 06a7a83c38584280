import { expect, test } from "vitest";
import { destinationOf } from "#app/shop/delivery/destination.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { documentLine as line, documentOrder as order } from "#tests/support/document-order.ts";
import { orderDocumentOf, type DocumentLine, type DocumentOrder } from "./order-document.ts";
import { renderOrderDocument } from "./render-order-document.server.ts";

const delivery = { label: "Ship to", lines: ["12 Mill Ln", "Orlando, FL 32804"] };

type Parts = Parameters<typeof orderDocumentOf>;
const partsOf = (kind: Parts[0], change: Partial<DocumentOrder> = {}, lines = [line]): Parts => [
  kind,
  { ...order, ...change },
  lines,
  delivery,
  DEFAULT_SETTINGS,
];
const sheetOf = (...asked: Parameters<typeof partsOf>) => orderDocumentOf(...partsOf(...asked));
const setParts = (parts: Parts) =>
  renderOrderDocument(parts, null, { isTeam: true, place: "here" });

test("the longest address stands on both documents to its ZIP code", () => {
  const street = `${"Llanfairpwllgwyngyll ".repeat(5)}Boulevard East`;
  const unit = "Building 12, third floor, behind the loading dock: ring once";
  const city = "Village of Saint Mary by the White Hazel near the Fierce Whirlpool";
  expect([street.length, unit.length]).toEqual([119, 60]);
  const deliveryAddress = { street, unit, city, state: "PR" as const, zip: "00901-1234" };
  const whole = destinationOf({ deliveryMethod: "ship", deliveryAddress }, DEFAULT_SETTINGS);
  for (const kind of ["job-ticket", "packing-slip"] as const) {
    const sheet = orderDocumentOf(kind, order, [line], whole, DEFAULT_SETTINGS);
    expect(sheet.delivery.lines).toEqual([
      `${street}, ${unit}`,
      `${city}, PR 00901-1234`,
      "Ground",
    ]);
  }
});

test("a note of two thousand lines stands on a job ticket whole, and is drawn in no time", async () => {
  const words = Array.from({ length: 2000 }, (_, at) => `a${at}`);
  const noted = { ...line, payload: { designNotes: words.join("\n") } };
  const paragraphs = sheetOf("job-ticket", {}, [noted]).jobs[0]?.notes[0]?.paragraphs ?? [];
  expect(paragraphs.join(" / ").split(" / ")).toEqual(words);
  await setParts(partsOf("job-ticket"));
  const before = process.cpuUsage();
  await setParts(partsOf("job-ticket", {}, [noted]));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});

test("an option of the shop's own is on the job ticket under its name, and on the packing slip", () => {
  const configuration = line.configuration && {
    ...line.configuration,
    ownOptions: [{ name: "Mug size", value: "15 oz" }],
  };
  const mug = [{ ...line, configuration }];
  const [job] = orderDocumentOf("job-ticket", order, mug, delivery, DEFAULT_SETTINGS).jobs;
  expect(job?.facts).toContainEqual({ label: "Mug size", value: "15 oz" });
  const [packed] = orderDocumentOf("packing-slip", order, mug, delivery, DEFAULT_SETTINGS).jobs;
  expect(packed?.packed).toBe("16pt UV, Rounded corners, Mug size 15 oz");
});

test("the documents of an order that was called off say so in the largest letters", async () => {
  for (const kind of ["job-ticket", "packing-slip"] as const) {
    expect(sheetOf(kind).stamp).toBeNull();
    const sheet = sheetOf(kind, { orderStatus: "cancelled" });
    expect(sheet.stamp?.word).toBe("CANCELED");
    const sizes = await Promise.all([
      setParts(partsOf(kind, { orderStatus: "cancelled" })),
      setParts(partsOf(kind)),
    ]);
    expect(sizes[0].length).toBeGreaterThan(sizes[1].length);
  }
});

test("nobody who picks up the documents of an unpaid or refunded order makes it by mistake", () => {
  for (const kind of ["job-ticket", "packing-slip"] as const) {
    const unpaid = { orderStatus: "pending", paymentStatus: "unpaid", paidAt: null } as const;
    expect(sheetOf(kind, unpaid).stamp?.word).toBe("NOT PAID");
    const refunded = { orderStatus: "pending", paymentStatus: "refunded" } as const;
    expect(sheetOf(kind, refunded).stamp?.word).toBe("REFUNDED");
  }
});

test("what an accepted price holds is on the job ticket, without its amounts", () => {
  const agreed = {
    ...line,
    configuration: null,
    productName: "Premium app",
    priceLines: [
      { label: "Premium app", detail: "In both stores" },
      { label: "Loyalty programme", detail: "" },
    ],
  };
  const notesWith = (quoteStatus: DocumentOrder["quoteStatus"]) =>
    orderDocumentOf(
      "job-ticket",
      { ...order, orderKind: "app", quoteStatus },
      [agreed],
      delivery,
      DEFAULT_SETTINGS,
    ).jobs[0]?.notes.filter(({ title }) => title === "Agreed");
  expect(notesWith("accepted")).toEqual([
    { title: "Agreed", paragraphs: ["Premium app: In both stores", "Loyalty programme"] },
  ]);
  expect(notesWith("sent")).toEqual([]);
});

test("the sides of an item by its area stand together on the packing slip", () => {
  const { configuration } = line;
  if (configuration === null) throw new Error("The line has no configuration.");
  const wrap = { ...configuration, paperType: "Cast Film", widthInches: 120, heightInches: 66 };
  const lines = [{ ...line, configuration: { ...wrap, finish: null } }];
  const [job] = orderDocumentOf("packing-slip", order, lines, delivery, DEFAULT_SETTINGS).jobs;
  expect(job?.packed).toBe("Cast Film, 10 ft × 5 ft 6 in");
});

test("a job ticket says what to make, how, by when, from which files and for whom", () => {
  const sheet = sheetOf("job-ticket");
  expect(sheet).toMatchObject({
    title: "Job ticket",
    number: "MR-10482",
    isTest: true,
    customer: [
      "Łucja Čapek",
      "Blue Heron Plumbing Co.",
      "(407) 555-0134",
      "lucja@blueheron.example",
    ],
    delivery: { label: "Ship to", lines: ["12 Mill Ln", "Orlando, FL 32804", "Ground"] },
  });
  const [job] = sheet.jobs;
  expect(job).toMatchObject({
    name: "Business Cards",
    quantity: "1,000",
    notes: [{ title: "Notes", paragraphs: ["Match the oxblood red.", "Two proofs, please."] }],
    files: ["front.pdf, 4.2 MB"],
  });
  expect(job?.facts).toEqual(
    expect.arrayContaining([
      { label: "Paper", value: "16pt UV" },
      { label: "Finish", value: "Rounded corners" },
      { label: "Delivery time", value: "5-7 Business Days" },
      { label: "Add-ons", value: "Foil" },
    ]),
  );
  expect(job?.facts.find(({ label }) => label === "Due")?.value).toMatch(/^\w{3}, \w{3} \d+ to /);
});

test("a job ticket names the proof that was approved, or says that none is or need be", () => {
  const { configuration } = line;
  if (configuration === null) throw new Error("The line has no configuration.");
  const proofOf = (proofs: DocumentLine["proofs"], hasOwnDesign = false) => {
    const drawn = { ...line, proofs, configuration: { ...configuration, hasOwnDesign } };
    const [job] = orderDocumentOf("job-ticket", order, [drawn], delivery, DEFAULT_SETTINGS).jobs;
    return job?.facts.find(({ label }) => label === "Proof")?.value;
  };
  expect(proofOf([], true)).toBe("None needed");
  expect(proofOf([])).toBe("None approved yet");
  const settledAt = new Date("2026-11-20T15:41:00Z");
  const createdAt = new Date("2026-11-19T15:00:00Z");
  const sent = { number: 1, answer: "", createdAt, fileName: "card.pdf" };
  const first = { ...sent, settledAt, settledBy: "customer" };
  const changes = { ...first, state: "changes", answer: "The number is wrong." } as const;
  const reprint = { ...configuration, hasOwnDesign: false, reprintOf: "MR-10001" };
  const again = { ...line, configuration: reprint };
  const proof = { id: "5b0f8a52", number: 2, fileName: "card.pdf" };
  const reprinted = { orderId: "9d2f", proof };
  const [job] = orderDocumentOf(
    "job-ticket",
    order,
    [{ ...again, reprinted }],
    delivery,
    DEFAULT_SETTINGS,
  ).jobs;
  const words = "As approved in order MR-10001, proof 2 (card.pdf)";
  expect(job?.facts).toContainEqual({ label: "Proof", value: words });
  expect(job?.facts).toContainEqual({ label: "Design", value: words });
  expect(proofOf([changes])).toBe("None approved yet: changes to proof 1 requested");
  const open = { ...first, number: 2, state: "waiting", settledAt: null, settledBy: null } as const;
  expect(proofOf([changes, open])).toBe("None approved yet: proof 2 is with the customer");
  const approved = { ...open, state: "approved", settledAt, settledBy: "customer" } as const;
  expect(proofOf([changes, approved])).toBe(
    "Proof 2 (card.pdf), approved November 20, 2026 by the customer",
  );
  const told = { ...approved, settledBy: "Rosa Delgado", answer: "By phone: Dana Whitfield" };
  expect(proofOf([changes, told])).toBe(
    "Proof 2 (card.pdf), approved November 20, 2026. By phone: Dana Whitfield. Recorded by Rosa Delgado",
  );
});

test("the days of a job that is not paid are not told", () => {
  const [job] = sheetOf("job-ticket", { paidAt: null }).jobs;
  expect(job?.facts).toContainEqual({ label: "Due", value: "After payment" });
});

test("a job whose artwork is not here is due from when it is", () => {
  const document = (changes: Partial<DocumentOrder>) =>
    orderDocumentOf(
      "job-ticket",
      { ...order, ...changes },
      [{ ...line, files: [] }],
      delivery,
      DEFAULT_SETTINGS,
    );
  expect(document({}).jobs[0]?.facts).toContainEqual({
    label: "Due",
    value: "5 to 7 business days after artwork",
  });
  const started = document({ startedAt: new Date("2026-11-19T15:00:00Z") });
  expect(started.jobs[0]?.facts.find(({ label }) => label === "Due")?.value).toMatch(/^\w{3}, /);
});

test("no price is on either document, and no mail address on the parcel's", () => {
  for (const kind of ["job-ticket", "packing-slip"] as const) {
    expect(JSON.stringify(sheetOf(kind))).not.toContain("$");
  }
  expect(sheetOf("packing-slip").customer).not.toContain("lucja@blueheron.example");
});

test("what was written stands on the job ticket to its last word", () => {
  const written = `${"Press notes for the second run. ".repeat(124)}NO LAMINATION`;
  const payload = {
    designNotes: written,
    designFormData: { brief: written, servicesOffered: `Also: ${written}` },
  };
  const sheet = orderDocumentOf(
    "job-ticket",
    order,
    [{ ...line, payload }],
    delivery,
    DEFAULT_SETTINGS,
  );
  expect(sheet.jobs[0]?.notes.map(({ paragraphs }) => paragraphs)).toEqual([
    [written],
    [`What it should say: ${written}`, `Services offered: Also: ${written}`],
  ]);
});

test("of thousands of files the first of each item are listed, and how many more there are", () => {
  const files = Array.from({ length: 100 }, (_, at) => ({
    name: `${at}${"x".repeat(150)}.pdf`,
    bytes: 4_200_000,
    createdAt: new Date("2026-11-17T14:10:00Z"),
  }));
  const listed = (items: number) =>
    sheetOf(
      "job-ticket",
      {},
      Array.from({ length: items }, () => ({ ...line, files })),
    ).jobs.map((job) => job.files);
  expect(listed(1)[0]).toHaveLength(100);
  for (const own of listed(50)) {
    expect(own.length).toBeGreaterThan(5);
    expect(own.at(-1)).toBe(`${101 - own.length} more on the order's page`);
  }
});

test("both are PDFs, however much was written", async () => {
  const long = { ...line, payload: { designNotes: "A word of it. ".repeat(2000) } };
  for (const kind of ["job-ticket", "packing-slip"] as const) {
    const lines = Array.from({ length: 6 }, () => long);
    expect((await setParts(partsOf(kind, {}, lines))).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("the job ticket says on top when all of it is due, and that it is in a hurry", () => {
  const due = (kind: "job-ticket" | "packing-slip", change: Partial<DocumentOrder> = {}) =>
    orderDocumentOf(kind, { ...order, ...change }, [line], delivery, DEFAULT_SETTINGS).due;
  expect(due("job-ticket")).toBe("Due Wed, Nov 25");
  expect(due("job-ticket", { dueOn: null })).toBe("");
  expect(due("job-ticket", { dueOn: null, dueAfter: ["proof"] })).toBe("Due after approval");
  expect(due("packing-slip")).toBe("");
  if (line.configuration === null) throw new Error("The line is no product.");
  const configuration = { ...line.configuration, deliveryTime: "2-3 Business Days" };
  const hurried = { ...line, configuration };
  const ticket = orderDocumentOf("job-ticket", order, [hurried], delivery, DEFAULT_SETTINGS);
  expect(ticket.due).toBe("Due Wed, Nov 25, rush");
});
