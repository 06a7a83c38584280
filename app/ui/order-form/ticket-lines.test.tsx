import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { TicketLines } from "./ticket-lines.tsx";

function totalOf(taxPending: boolean): string | undefined {
  const totals = { lines: [], totalCents: cents(5750), goodsCents: cents(4800), taxPending };
  const html = renderToStaticMarkup(
    <TicketLines quote={{ ok: true, ...totals }} earner={null} totalLabel="Total" />,
  );
  return /class="total"><dt>([^<]*)</.exec(html)?.[1];
}

test("without a state the total says that the tax is not in it", () => {
  expect(totalOf(true)).toBe("Total before tax");
  expect(totalOf(false)).toBe("Total");
});
