import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cents, cents, sumCents } from "#app/shop/money/money.ts";
import { seeded } from "#tests/faults/seeded.ts";
import { plainLedger } from "#tests/support/plain-ledger.ts";
import { modelOfRewards } from "#tests/support/rewards-model.ts";
import {
  correct,
  giveBack,
  isLive,
  type Lot,
  type Movement,
  payDebts,
  redeem,
  shareOfRefunds,
  spendable,
  takeBack,
} from "./lots.ts";

const day = (number: number) => new Date(Date.UTC(2027, 0, number));
const now = day(10);

function lot(id: string, remaining: number, lapses: number | null, change: Partial<Lot> = {}): Lot {
  const expiresAt = lapses === null ? null : day(lapses);
  return { id, remaining: cents(remaining), availableAt: null, expiresAt, ...change };
}

const moves = (movements: readonly Movement[] | null) =>
  movements?.map(({ lotId, amount }) => [lotId, amount]);

describe("redeeming", () => {
  const lots = [lot("b", 500, 40), lot("never", 900, null), lot("a", 300, 20)];

  test("takes what lapses first, first", () => {
    expect(moves(redeem(lots, cents(1000), now))).toEqual([
      ["a", -300],
      ["b", -500],
      ["never", -200],
    ]);
  });

  test("takes nothing that has lapsed or is held, and never more than there is", () => {
    const lapsed = lot("lapsed", 700, 10);
    const held = lot("held", 700, 90, { availableAt: day(11) });
    expect(spendable([...lots, lapsed, held], now)).toBe(1700);
    expect(redeem([...lots, lapsed, held], cents(1701), now)).toBeNull();
    expect(redeem([lot("owed", -600, null), lot("a", 500, 20)], cents(1), now)).toBeNull();
  });
});

describe("taking back", () => {
  test("begins with the lot itself, then the newest, and the rest is owed", () => {
    const others = [lot("old", 100, 20), lot("new", 200, 80), lot("lapsed", 900, 5)];
    const source = { lot: lot("source", 50, 40), lapsed: cents(0) };
    expect(moves(takeBack(cents(500), source, others, now))).toEqual([
      ["source", -50],
      ["new", -200],
      ["old", -100],
      [null, -150],
    ]);
  });

  test("what lapsed of the lot is not taken a second time, booked or not", () => {
    const others = [lot("other", 900, 80)];
    const late = { lot: lot("source", 40, 5), lapsed: cents(0) };
    const booked = { lot: lot("source", 0, 5), lapsed: cents(40) };
    expect(moves(takeBack(cents(100), late, others, now))).toEqual([
      ["source", -40],
      ["other", -60],
    ]);
    expect(moves(takeBack(cents(100), booked, others, now))).toEqual([["other", -60]]);
  });
});

test("what is owed is paid with what is there", () => {
  const lots = [lot("d", -300, null), lot("e", -100, null), lot("a", 150, 20), lot("b", 800, 30)];
  const movements = payDebts(lots, now);
  expect(moves(movements)).toEqual([
    ["a", -150],
    ["b", -250],
    ["d", 300],
    ["e", 100],
  ]);
  expect(sumCents(movements.map(({ amount }) => amount))).toBe(0);
});

test("of what was promised for later only what can be spent now is", () => {
  const opens = lot("opens", 700, null, { availableAt: now });
  expect(spendable([opens, lot("empty", 0, null), lot("owed", -100, 5)], now)).toBe(600);
});

test("nothing is live of which nothing is left", () => {
  expect(isLive(lot("empty", 0, null), now)).toBe(false);
  expect(isLive(lot("owed", -100, null), now)).toBe(false);
  expect(isLive(lot("left", 1, null), now)).toBe(true);
});

test("of lots that lapse on the same day everybody takes the same first", () => {
  const lots = [lot("b", 100, 20), lot("c", 100, 20), lot("a", 100, 20)];
  const inOrder = [
    ["a", -100],
    ["b", -100],
    ["c", -50],
  ];
  expect(moves(redeem(lots, cents(250), now))).toEqual(inOrder);
  expect(moves(redeem(lots.toReversed(), cents(250), now))).toEqual(inOrder);
});

describe("a correction", () => {
  const lots = [lot("b", 500, 40), lot("lapsed", 900, 5), lot("a", 300, 20)];

  test("that gives makes a lot of its own", () => {
    expect(moves(correct(lots, cents(200), now))).toEqual([[null, 200]]);
  });

  test("that takes begins with what lapses first, and the rest is owed", () => {
    expect(moves(correct(lots, cents(-400), now))).toEqual([
      ["a", -300],
      ["b", -100],
    ]);
    expect(moves(correct(lots, cents(-1000), now))).toEqual([
      ["a", -300],
      ["b", -500],
      [null, -200],
    ]);
  });

  test("of nothing moves nothing", () => {
    expect(correct(lots, cents(0), now)).toEqual([]);
  });
});

describe("giving back", () => {
  const taken = [
    { lotId: "a", amount: cents(300), expiresAt: day(5) },
    { lotId: "b", amount: cents(500), expiresAt: day(40) },
  ];

  test("the newest lots get it first, beyond what they got before", () => {
    const amount = cents(250);
    expect(moves(giveBack(taken, { returned: cents(0), amount }, null))).toEqual([["b", 250]]);
    expect(moves(giveBack(taken, { returned: cents(400), amount }, null))).toEqual([
      ["b", 100],
      ["a", 150],
    ]);
  });

  test("the share of a lot that has lapsed makes a new one, when it is a refund's", () => {
    const all = { returned: cents(0), amount: cents(800) };
    expect(moves(giveBack(taken, all, { now }))).toEqual([
      ["b", 500],
      [null, 300],
    ]);
  });

  test("what has not lapsed, or never does, goes back to its lot", () => {
    const never = { lotId: "never", amount: cents(200), expiresAt: null };
    const back = giveBack([...taken, never], { returned: cents(0), amount: cents(700) }, { now });
    expect(moves(back)).toEqual([
      ["never", 200],
      ["b", 500],
    ]);
    const atMidnight = [{ lotId: "today", amount: cents(200), expiresAt: now }];
    expect(
      moves(giveBack(atMidnight, { returned: cents(0), amount: cents(200) }, { now })),
    ).toEqual([[null, 200]]);
  });

  test("more than went in is a mistake", () => {
    expect(() => giveBack(taken, { returned: cents(1), amount: cents(800) }, null)).toThrow(
      "$0.01",
    );
  });
});

test("refunds take the same in all, however they are cut, and everything with the last", () => {
  const amount = fc.integer({ min: 1, max: 100_000 }).map(cents);
  fc.assert(
    fc.property(amount, amount, fc.nat(), (earned, goods, part) => {
      const refunded = cents(part % (goods + 1));
      const share = shareOfRefunds(earned, refunded, goods);
      expect(Math.abs(share * goods - earned * refunded) * 2).toBeLessThanOrEqual(goods);
      expect(shareOfRefunds(earned, goods, goods)).toBe(earned);
      expect(share).toBeLessThanOrEqual(earned);
    }),
  );
});

test("with an order whose goods cost nothing everything goes", () => {
  expect(shareOfRefunds(cents(500), cents(0), cents(0))).toBe(500);
});

const RUNS = 250;
const STEPS = 420;

test(`over ${RUNS * STEPS} random steps the ledger is what the model says`, () => {
  let spent = 0;
  let owing = 0;
  fc.assert(
    fc.property(fc.integer({ min: 0 }), (seed) => {
      const result = randomHistory(seed);
      spent += result.spent;
      owing += result.owing;
    }),
    { numRuns: RUNS },
  );
  expect(spent).toBeGreaterThan(RUNS * 5);
  expect(owing).toBeGreaterThan(RUNS);
});

const DAY_MS = 24 * 60 * 60 * 1000;

function randomHistory(seed: number): { spent: number; owing: number } {
  const chance = seeded(seed);
  const books = plainLedger();
  const model = modelOfRewards();
  const earned: { id: string; amount: Cents; refunded: number; taken: number }[] = [];
  const coupons: {
    code: string;
    taken: { lotId: string; amount: Cents; expiresAt: Date | null }[];
    returned: number;
    value: number;
  }[] = [];
  let at = day(1);
  let spent = 0;
  let owing = 0;
  const settle = () =>
    books.write(payDebts(books.lots(), at), { availableAt: null, expiresAt: null });
  const inDays = (days: number) => new Date(at.getTime() + days * DAY_MS);

  const steps = {
    earn() {
      const amount = cents(1 + chance.upTo(15));
      const availableAt = chance.happens(0.2) ? inDays(chance.upTo(9)) : null;
      const expiresAt = inDays(10 + chance.upTo(20));
      const id = books.write([{ lotId: null, amount }], { availableAt, expiresAt });
      settle();
      model.earn(
        amount,
        { lot: id, availableAt: availableAt?.getTime() ?? 0, expiresAt: expiresAt.getTime() },
        at.getTime(),
      );
      earned.push({ id, amount, refunded: 0, taken: 0 });
    },
    redeem() {
      const amount = cents(1 + chance.upTo(25));
      const movements = redeem(books.lots(), amount, at);
      const code = `C${coupons.length}`;
      expect(movements !== null).toBe(model.redeem(code, amount, at.getTime()));
      if (movements === null) return;
      const taken = movements.map(({ lotId, amount: out }) => ({
        lotId: lotId ?? "",
        amount: cents(-out),
        expiresAt: books.of(lotId ?? "")?.expiresAt ?? null,
      }));
      books.write(movements, { availableAt: null, expiresAt: null });
      coupons.push({ code, taken, returned: 0, value: amount });
      spent += 1;
    },
    giveBack() {
      const coupon = coupons[chance.upTo(Math.max(0, coupons.length - 1))];
      if (!coupon) return;
      const amount = cents(chance.upTo(coupon.value - coupon.returned));
      const renews = chance.happens(0.5) ? { now: at } : null;
      const expiresAt = inDays(30);
      const back = giveBack(coupon.taken, { returned: cents(coupon.returned), amount }, renews);
      const last = books.write(back, { availableAt: null, expiresAt });
      settle();
      const renewed = renews && { lot: last, availableAt: 0, expiresAt: expiresAt.getTime() };
      model.giveBack(coupon.code, amount, at.getTime(), renewed);
      coupon.returned += amount;
    },
    refund() {
      const order = earned[chance.upTo(Math.max(0, earned.length - 1))];
      const source = order && books.of(order.id);
      if (!order || !source) return;
      order.refunded = Math.min(100, order.refunded + 1 + chance.upTo(99));
      const inAll = Math.floor((order.amount * order.refunded * 2 + 100) / 200);
      expect(shareOfRefunds(order.amount, cents(order.refunded), cents(100))).toBe(inAll);
      const due = cents(Math.max(0, inAll - order.taken));
      const lapsed = books.lapsedOf(order.id);
      const movements = takeBack(due, { lot: source, lapsed }, books.lots(), at);
      books.write(movements, { availableAt: null, expiresAt: null });
      model.takeBack(order.id, due, at.getTime());
      order.taken -= sumCents(movements.map(({ amount }) => amount));
    },
    correct() {
      const amount = cents(chance.upTo(20) - 10);
      if (amount === 0) return;
      const expiresAt = inDays(25);
      const id = books.write(correct(books.lots(), amount, at), { availableAt: null, expiresAt });
      settle();
      if (amount < 0) model.take(-amount, at.getTime());
      else
        model.earn(
          amount,
          { lot: id, availableAt: 0, expiresAt: expiresAt.getTime() },
          at.getTime(),
        );
    },
    book() {
      books.book(at);
      model.book(at.getTime());
    },
    pass() {
      at = inDays(chance.happens(0.1) ? 40 : chance.upTo(4));
    },
  };
  const kinds = [
    "earn",
    "earn",
    "redeem",
    "redeem",
    "giveBack",
    "refund",
    "correct",
    "book",
    "pass",
  ] as const;
  for (let step = 0; step < STEPS; step += 1) {
    steps[chance.pick(kinds)]();
    const lots = books.lots();
    expect(spendable(lots, at)).toBe(model.spendable(at.getTime()));
    const counted = lots.filter((known) => known.remaining < 0 || isLive(known, at));
    expect(sumCents(counted.map(({ remaining }) => remaining))).toBe(model.balance(at.getTime()));
    if (model.owed > 0) owing += 1;
    if (step % 20 > 0) continue;
    for (const { id, remaining } of lots) {
      if (remaining >= 0) expect(remaining).toBe(model.leftOf(id));
    }
  }
  return { spent, owing };
}
