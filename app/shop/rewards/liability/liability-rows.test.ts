import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, parseDollars, sumCents } from "#app/shop/money/money.ts";
import { liabilityRows } from "./liability-rows.ts";

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);

test("in each section of the file the items come to its total, and net cost to given less taken back", () => {
  const figures = fc.record({
    spendable: amount,
    held: amount,
    coupons: amount,
    owed: amount,
    lapsing: fc.array(amount, { maxLength: 12 }),
    lapsed: amount,
    costs: fc.array(fc.record({ given: amount, takenBack: amount }), { maxLength: 7 }),
  });
  fc.assert(
    fc.property(figures, ({ spendable, held, coupons, owed, lapsing, lapsed, costs }) => {
      const lapsingAll = sumCents(lapsing);
      const inLots = cents(spendable + held + lapsingAll);
      const outstanding = cents(inLots + coupons);
      const net = sumCents(costs.map(({ given, takenBack }) => cents(given - takenBack)));
      const spent = cents(net - lapsed - outstanding + owed);
      const rows = liabilityRows({
        inLots,
        held,
        owed,
        people: 1,
        outstanding,
        spent,
        lapsed,
        openCoupons: { count: 2, value: coupons },
        expiring: lapsing.map((one, index) => ({ month: `2027-${index + 10}`, amount: one })),
        costs: costs.map((cost, index) => ({ kind: `${index}`, label: `Kind ${index}`, ...cost })),
      });
      expect(rows[0]).toEqual(["Section", "Item", "Amount"]);
      const sections = Map.groupBy(rows.slice(1), ([section = ""]) => section);
      const totals = new Map<string, number>();
      for (const [name, [all, ...items]] of sections) {
        expect(all?.[1]).toBe("All");
        const read = (text: string | undefined) => parseDollars(text ?? "") ?? Number.NaN;
        totals.set(name, read(all?.[2]));
        if (items.length === 0) continue;
        expect(items.reduce((sum, [, , dollars]) => sum + read(dollars), 0)).toBe(read(all?.[2]));
      }
      const [given, back] = ["Issued to date", "Revoked to date"];
      expect(totals.get("Issued minus revoked")).toBe(
        (totals.get(given) ?? 0) - (totals.get(back) ?? 0),
      );
    }),
  );
});
