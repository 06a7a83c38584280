import { type Cents, cents, toDollars } from "#app/shop/money/money.ts";
import type { LiabilityReport } from "./liability-report.ts";
import { costRows, neverLapsing, whereItWent } from "./liability-view.ts";

const NET = "Given less taken back";
const WENT = "Where it went";

/**
 * The report as rows of a CSV file, amounts in dollars; the first row names the columns.
 * In each section the items come to its row "All".
 */
export function liabilityRows(report: LiabilityReport): string[][] {
  const { outstanding, inLots, held, owed, openCoupons, expiring, costs } = report;
  const became = whereItWent(report);
  const row = (section: string, item: string, amount: Cents) => [section, item, toDollars(amount)];
  const { rows, all } = costRows(costs);
  const section = (name: string, kind: "given" | "takenBack" | "cost") => [
    row(name, "All", all[kind]),
    ...rows.map((cost) => row(name, cost.label, cost[kind])),
  ];
  return [
    ["Section", "Item", "Amount"],
    row("Outstanding", "All", outstanding),
    row("Outstanding", "Balances, spendable", cents(inLots - held)),
    row("Outstanding", "Balances, held", held),
    row("Outstanding", `Open coupons (${openCoupons.count})`, openCoupons.value),
    row("Owed by customers", "All", owed),
    row("Balances by expiration month", "All", inLots),
    ...expiring.map(({ month, amount }) => row("Balances by expiration month", month, amount)),
    row("Balances by expiration month", "Never expires", neverLapsing(expiring, inLots)),
    ...section("Given since the start", "given"),
    ...section("Taken back since the start", "takenBack"),
    ...section(NET, "cost"),
    row(WENT, "All", all.cost),
    ...became.map(({ label, amount }) => row(WENT, label, amount)),
  ];
}
