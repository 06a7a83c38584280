import { expect, test } from "vitest";
import { readQuoteForm } from "./quote-form.ts";

function posted(fields: Record<string, string>) {
  const form = new FormData();
  const rest = { version: "0", note: "", validUntil: "2026-12-22" };
  for (const [name, value] of Object.entries({ ...rest, ...fields })) form.append(name, value);
  return readQuoteForm(form);
}

const row = (index: number, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ label: "", detail: "", amount: "", ...fields }).map(([name, value]) => [
      `lines[${index}].${name}`,
      value,
    ]),
  );

test("lines are read as they are typed; rows without words are none", () => {
  const first = row(0, { label: " Standard app ", amount: "$4,800" });
  const third = row(2, { label: "Posters", amount: "100.50", isTaxable: "on", position: "2" });
  const read = posted({ ...first, ...row(1, {}), ...third });
  expect(read).toMatchObject({
    ok: true,
    form: {
      version: 0,
      lines: [
        { label: "Standard app", amountCents: 480_000, isTaxable: false, position: 1 },
        { label: "Posters", amountCents: 10_050, isTaxable: true, position: 2 },
      ],
    },
  });
});

test("what is wrong is said at its own row", () => {
  const read = posted({
    ...row(0, {}),
    ...row(1, { label: "App", amount: "a lot" }),
    ...row(2, { amount: "5" }),
    validUntil: "soon",
  });
  expect(read).toEqual({
    ok: false,
    errors: {
      "lines[1].amount": ["Enter an amount such as 1200.00"],
      "lines[2].label": ["Enter a description"],
      validUntil: ["Choose a day"],
    },
  });
});

test.each(["-5", "1000000.01", "1e3", "0x10"])("%s is no amount", (amount) => {
  expect(posted(row(0, { label: "App", amount }))).toMatchObject({
    errors: { "lines[0].amount": ["Enter an amount such as 1200.00"] },
  });
});

test.each([
  ["12,50", "Enter 12.50 or 1250"],
  ["5.005", "Enter 5005, or two digits for cents"],
])("%s could be another amount", (amount, instead) => {
  expect(posted(row(0, { label: "App", amount }))).toMatchObject({
    errors: { "lines[0].amount": [instead] },
  });
});

test("a price without a line is none", () => {
  expect(posted(row(0, {}))).toMatchObject({
    errors: { "lines[0].label": ["Add at least one line"] },
  });
});
