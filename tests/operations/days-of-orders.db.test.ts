import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { files } from "#app/platform/db/schema.ts";
import { addArtwork } from "#app/shop/artwork/add-artwork.server.ts";
import { changeOrderStatus } from "#app/shop/order-admin/change-order-status.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { packageAnswersSchema } from "#app/shop/package/package-answers.ts";
import { saveDetails } from "#app/shop/package/save-details.server.ts";
import { markOrderPaid } from "#app/shop/payment/attempt/mark-order-paid.server.ts";
import { answerProof } from "#app/shop/proof/answer-proof.server.ts";
import { sendProof } from "#app/shop/proof/send-proof.server.ts";
import { withdrawProof } from "#app/shop/proof/withdraw-proof.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { CARDS, insertOrder } from "#tests/support/order-fixture.ts";
import { DESIGNED_CARDS, insertProofFile } from "#tests/support/proof-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { toldByMail, toldToCustomer, toldToTeam } from "#tests/support/told-days.ts";

const { services, clock } = await testServices();
const { db } = services;
const staff = await insertPerson(db, "staff");

type Ordered = Parameters<typeof insertOrder>;
interface Placed {
  orderId: string;
  lineId: string;
  userId: string;
}

/** Mondays at 10 in the morning by the shop's clock, one week apart. */
const week = (count: number) => new Date(Date.UTC(2026, 10, 2 + 7 * count, 15));

/** 5 to 7 business days counted from each of them; November 11 and 26 are holidays. */
const COUNTED = [
  ["Mon, Nov 9", "Thu, Nov 12"],
  ["Tue, Nov 17", "Thu, Nov 19"],
  ["Mon, Nov 23", "Wed, Nov 25"],
  ["Tue, Dec 1", "Thu, Dec 3"],
  ["Mon, Dec 7", "Wed, Dec 9"],
] as const;

async function ownFile({ userId }: { userId: string }): Promise<string> {
  const id = randomUUID();
  const file = { name: "front.pdf", contentType: "application/pdf", bytes: 10, sha256: "none" };
  const owner = { purpose: "artwork", storageKey: id, createdAt: clock.now, userId } as const;
  await db.insert(files).values({ id, ...file, ...owner });
  return id;
}

/** What can happen to an order, each as its customer or the team does it. */
const EVENTS = {
  async paid({ orderId }: Placed) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new Error("The order is gone.");
      const captured = { providerOrderId: randomUUID(), paymentWrite: sql`(select 1)` };
      await markOrderPaid(tx, services, order, captured, clock.now);
    });
  },
  async "artwork sent"(placed: Placed) {
    const sent = { lineId: placed.lineId, files: [await ownFile(placed)] };
    const uploader = { visitorHash: null, userId: placed.userId, addressHash: null };
    expect(await addArtwork(services, placed, sent, uploader)).toEqual({ ok: true });
  },
  "details saved as a draft": (placed: Placed) =>
    saveAnswers(placed, { revision: 1, isDone: false }),
  "details sent": (placed: Placed) => saveAnswers(placed, { revision: 2, isDone: true }),
  "proof sent": (placed: Placed) => send(placed, 0),
  "second proof sent": (placed: Placed) => send(placed, 1),
  "proof approved": (placed: Placed) => answer(placed, { answer: "approved" }),
  "changes asked for": (placed: Placed) => answer(placed, { answer: "changes", words: "Bluer." }),
  async "proof withdrawn"(placed: Placed) {
    const proof = { orderId: placed.orderId, proofId: await waitingProof(placed) };
    expect(await withdrawProof(services, proof, staff)).toEqual({ ok: true });
  },
  async "production began"({ orderId }: Placed) {
    const move = {
      expected: "pending",
      to: "processing",
      note: "As agreed.",
      refund: null,
      withoutArtwork: true,
      withoutDetails: true,
    } as const;
    const by = { by: staff, now: clock.now };
    expect(await changeOrderStatus(services, { orderId, ...move }, by)).toMatchObject({ ok: true });
  },
} as const;

async function saveAnswers(placed: Placed, how: { revision: number; isDone: boolean }) {
  const answers = packageAnswersSchema.parse({
    businessName: "Blue Heron Plumbing Co.",
    website: { pages: { home: { content: "We come at night, too." } } },
  });
  const uploader = { visitorHash: null, userId: placed.userId, addressHash: null };
  const saved = await saveDetails(services, placed, { answers, ...how }, uploader);
  expect(saved).toMatchObject({ ok: true });
}

async function send({ orderId, lineId }: Placed, seen: number) {
  const fileId = await insertProofFile(db, staff.userId);
  const form = { lineId, proofKey: randomUUID(), seen, fileId, note: "" };
  expect(await sendProof(services, { orderId, form }, staff)).toEqual({ ok: true });
}

async function waitingProof({ lineId }: Placed): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from proofs where order_line_id = ${lineId} and state = 'waiting'`,
  );
  return rows[0]?.id ?? "";
}

async function answer(placed: Placed, given: Parameters<typeof answerProof>[2]["answer"]) {
  const proofId = await waitingProof(placed);
  expect(await answerProof(services, placed, { proofId, answer: given })).toEqual({ ok: true });
}

/** The week from which days are counted, or the words of both sides while they are not. */
type Days = number | readonly [customer: string, team: string] | null;
type Step = readonly [event: keyof typeof EVENTS, days: Days];
const AFTER_ARTWORK = ["after we receive your artwork", "After artwork"] as const;
const AFTER_PROOF = ["after you approve your proof", "After approval"] as const;
const AFTER_DETAILS_AND_PROOF = [
  "after we receive your details and you approve your proof",
  "After details and approval",
] as const;
const DETAILS = {
  details: { missing: ["website"], revision: 1, remindedAt: null, doneAt: null },
};
const service = (orderKind: "design" | "website" | "app" | "custom") =>
  [{ orderKind, deliveryMethod: "none", deliveryAddress: null }, { configuration: null }] as const;

/** Events of which a mail tells the days, to either side. */
const MAILS_CUSTOMER = new Set<keyof typeof EVENTS>([
  "paid",
  "proof sent",
  "second proof sent",
  "production began",
]);
const MAILS_TEAM = new Set<keyof typeof EVENTS>([
  "paid",
  "artwork sent",
  "details sent",
  "proof approved",
  "changes asked for",
]);

/** Each event happens a week after the one before; the first a week after the order. */
const TABLE: readonly (readonly [
  kind: string,
  ordered: readonly [Ordered[1]?, Ordered[2]?],
  steps: readonly Step[],
])[] = [
  [
    "printed again from an approved design",
    [{}, { configuration: { ...DESIGNED_CARDS, addDesignFee: false, reprintOf: "MR-1" } }],
    [
      ["paid", 1],
      ["production began", 1],
    ],
  ],
  [
    "own file, sent before it is paid",
    [],
    [
      ["artwork sent", null],
      ["paid", 2],
    ],
  ],
  [
    "own file, later",
    [],
    [
      ["paid", AFTER_ARTWORK],
      ["artwork sent", 2],
      ["production began", 2],
    ],
  ],
  [
    "own file that never comes",
    [],
    [
      ["paid", AFTER_ARTWORK],
      ["production began", 2],
    ],
  ],
  [
    "own file of which a proof is shown",
    [],
    [
      ["paid", AFTER_ARTWORK],
      [
        "proof sent",
        ["after we receive your artwork and you approve your proof", "After artwork and approval"],
      ],
      ["artwork sent", AFTER_PROOF],
      ["proof withdrawn", 3],
    ],
  ],
  [
    "own file of which a proof is shown amid production",
    [],
    [
      ["artwork sent", null],
      ["paid", 2],
      ["production began", 2],
      ["proof sent", AFTER_PROOF],
    ],
  ],
  [
    "designed by the shop",
    [{ proofState: "needed" }, { configuration: DESIGNED_CARDS }],
    [
      ["paid", AFTER_PROOF],
      ["proof sent", AFTER_PROOF],
      ["proof approved", 3],
      ["production began", 3],
    ],
  ],
  [
    "designed by the shop, with changes, picked up",
    [
      { proofState: "needed", deliveryMethod: "pickup", deliveryAddress: null },
      { configuration: DESIGNED_CARDS },
    ],
    [
      ["paid", AFTER_PROOF],
      ["proof sent", AFTER_PROOF],
      ["changes asked for", AFTER_PROOF],
      ["second proof sent", AFTER_PROOF],
    ],
  ],
  [
    "package",
    [
      { orderKind: "package", proofState: "needed" },
      { configuration: { ...CARDS, hasOwnDesign: false }, payload: DETAILS },
    ],
    [
      ["paid", AFTER_DETAILS_AND_PROOF],
      ["details saved as a draft", AFTER_DETAILS_AND_PROOF],
      ["details sent", AFTER_PROOF],
      ["proof sent", AFTER_PROOF],
    ],
  ],
  [
    "package whose proof is approved first",
    [
      { orderKind: "package", proofState: "needed" },
      { configuration: { ...CARDS, hasOwnDesign: false }, payload: DETAILS },
    ],
    [
      ["paid", AFTER_DETAILS_AND_PROOF],
      ["proof sent", AFTER_DETAILS_AND_PROOF],
      ["proof approved", ["after we receive your details", "After details"]],
      ["production began", 4],
    ],
  ],
  [
    "commercial",
    [{ orderKind: "commercial", deliveryMethod: "none", deliveryAddress: null }],
    [
      ["paid", 1],
      ["production began", 1],
      ["proof sent", AFTER_PROOF],
      ["proof approved", 4],
    ],
  ],
  [
    "a service that the shop designs",
    [
      { deliveryMethod: "none", deliveryAddress: null },
      { configuration: { ...CARDS, hasOwnDesign: false } },
    ],
    [
      ["paid", AFTER_PROOF],
      ["production began", AFTER_PROOF],
      ["proof sent", AFTER_PROOF],
      ["proof approved", 4],
    ],
  ],
  [
    "a service that the shop designs, with changes",
    [
      { deliveryMethod: "none", deliveryAddress: null },
      { configuration: { ...CARDS, hasOwnDesign: false } },
    ],
    [
      ["paid", AFTER_PROOF],
      ["proof sent", AFTER_PROOF],
      ["changes asked for", AFTER_PROOF],
      ["second proof sent", AFTER_PROOF],
    ],
  ],
  [
    "a service made of the customer's file",
    [{ deliveryMethod: "none", deliveryAddress: null }],
    [
      ["paid", AFTER_ARTWORK],
      ["artwork sent", 2],
    ],
  ],
  ["design", service("design"), [["paid", null]]],
  ["website", service("website"), [["paid", null]]],
  ["app", service("app"), [["paid", null]]],
  ["custom payment", service("custom"), [["paid", null]]],
  [
    "priced by the team",
    [{ quoteStatus: "accepted" }],
    [
      ["artwork sent", null],
      ["paid", 2],
    ],
  ],
];

test.each(TABLE)("the days of an order: %s", async (_kind, [order = {}, line = {}], steps) => {
  const { userId } = await insertCustomer(db);
  const [placedAt] = [week(0)];
  clock.now = placedAt;
  const placed = {
    ...(await insertOrder(db, { ...order, userId, createdAt: placedAt }, line)),
    userId,
  };
  let isPaid = false;
  for (const [index, [event, days]] of steps.entries()) {
    clock.now = week(index + 1);
    await EVENTS[event](placed);
    isPaid ||= event === "paid";
    const [customer, team] = isPaid ? wordsOf(days) : [null, "After payment"];
    const seen = { event, customer: await toldToCustomer(services, placed) };
    expect(seen).toEqual({ event, customer: { list: customer, page: customer, result: customer } });
    const told = await toldToTeam(services, placed.orderId);
    expect({ event, list: told.list, page: told.page }).toEqual({ event, list: team, page: team });
    if (isPaid) expect(told.board).toEqual([team]);
    expect(told.cell).toBe(team === "No date" ? "" : team);
    expect(told.ticket).toBe(team === "No date" ? "" : team);
    expect(told.jobs).toEqual(isPaid ? jobWords(days) : ["After payment"]);
    const mailed = await toldByMail(services, placed.orderId);
    const isTold = isPaid && customer !== null;
    expect({ event, ...mailed }).toEqual({
      event,
      customer: isTold && MAILS_CUSTOMER.has(event) ? [customer] : [],
      team: isTold && MAILS_TEAM.has(event) ? [team] : [],
    });
  }
});

function wordsOf(days: Days): [customer: string | null, team: string] {
  if (days === null) return [null, "No date"];
  if (typeof days !== "number") return [`5 to 7 business days ${days[0]}`, days[1]];
  const [first = "", last = ""] = COUNTED[days] ?? [];
  return [`about ${first} to ${last}`, last];
}

function jobWords(days: Days): string[] {
  if (days === null) return [];
  if (typeof days !== "number") return [`5 to 7 business days ${days[1].toLowerCase()}`];
  return [(COUNTED[days] ?? []).join(" to ")];
}
