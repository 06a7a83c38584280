import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { startRows } from "./quote-start.ts";

test("the team's form begins with what was asked for, not with that it had no price", () => {
  const goods: PriceLine = {
    kind: "goods",
    label: "Commercial",
    amountCents: cents(0),
    detail: "Custom Production, priced by quote",
  };
  const order = { deliveryMethod: "none", lines: [{ position: 1, priceLines: [goods] }] } as const;
  expect(startRows(null, order)).toEqual([
    {
      label: "Commercial",
      detail: "Custom Production",
      amount: "",
      isTaxable: false,
      position: "1",
    },
  ]);
});
