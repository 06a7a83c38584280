import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayRange } from "./day-range.tsx";

const drawn = (from: string | null, to: string | null) =>
  renderToStaticMarkup(<DayRange legend="Days" from={from} to={to} />);

test("days that are the wrong way round are said to be", () => {
  expect(drawn("2026-11-20", "2026-11-01")).toContain("The start date is after the end date.");
  for (const [from, to] of [
    ["2026-11-20", "2026-11-20"],
    ["2026-11-20", null],
    [null, "2026-11-01"],
  ] as const) {
    expect(drawn(from, to)).not.toContain("The start date");
  }
});
