import { expect, test } from "vitest";
import { atMost } from "#app/shop/form/at-most.ts";
import { LEGAL_WORDS } from "./legal-text.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { draftOf, postedDraft, readDraft } from "./setting-draft.ts";
import { type RowColumn, rowField, type SettingDraft } from "./setting-field.ts";
import { settingLength } from "./setting-lengths.ts";
import { fieldsOf, SETTING_SECTIONS, type SettingSectionId } from "./setting-sections.ts";
import { DEFAULT_SETTINGS, parseSettings } from "./settings.ts";

const SECTIONS: SettingSectionId[] = [
  ...(["business", "about", "brand", "mail", "delivery", "orders"] as const),
  ...(["rewards", "products", "design", "legal", "safety"] as const),
];

/** As a browser posts what the page shows. */
function posted(section: SettingSectionId, { values, rows }: SettingDraft): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  for (const [key, list] of Object.entries(rows)) {
    for (const [index, row] of list.entries()) {
      for (const [column, text] of Object.entries(row))
        form.set(rowField(key, index, column), text);
    }
  }
  return form;
}

test("every page of the settings is here", () => {
  expect(Object.keys(SETTING_SECTIONS).toSorted()).toEqual(SECTIONS.toSorted());
});

test.for(SECTIONS)("%s: what is in force, sent back unchanged, is the same settings", (section) => {
  const draft = draftOf(section, DEFAULT_SETTINGS);
  const back = postedDraft(section, posted(section, draft));
  expect(back).toEqual(draft);
  const read = readDraft(section, back);
  expect(read).toMatchObject({ ok: true });
  if (!read.ok) return;
  expect(Object.keys(read.values)).toEqual(fieldsOf(section).map(({ key }) => key));
  expect(parseSettings(read.values)).toEqual(DEFAULT_SETTINGS);
});

test("what a shop stored before more was asked of it is still read", () => {
  expect(parseSettings({ zip: "FL 32801" }).zip).toBe("FL 32801");
});

function changed(section: SettingSectionId, values: Record<string, string>): SettingDraft {
  const draft = draftOf(section, DEFAULT_SETTINGS);
  return { ...draft, values: { ...draft.values, ...values } };
}

test.for([
  ["business", "shopName", "", "Enter the name of your shop"],
  ["business", "email", "hello", "Enter an email address such as hello@example.com"],
  ["business", "timeZone", "Mars/Olympus", "Choose a time zone"],
  ["business", "cutoffHour", "25", "Choose an hour"],
  ["about", "foundedYear", "soon", "Enter a whole number from 1000 to 9999"],
  ["business", "zip", "Orlando", "Enter a ZIP code such as 32801"],
  ["delivery", "rushFee", "-1", "Enter an amount such as 9.50"],
  ["orders", "quoteValidDays", "1.5", "Enter a whole number from 1 to 365"],
  ["orders", "memberDiscountPercent", "101", "Enter a percentage such as 6.5"],
  ["orders", "customPaymentMaximum", "0.50", "Enter at least the smallest payment"],
  ["rewards", "signupBonus", "fifty", "Enter an amount such as 9.50"],
  ["mail", "mailFromName", "Dana <dana@x.example>", 'Enter a name without <, > and "'],
  ["mail", "mailFromAddress", "dana", "Enter an email address such as hello@example.com"],
  ["brand", "logo", "https://elsewhere.example/logo.svg", "Upload this picture again"],
  ["brand", "brandColor", "blue", "Enter a color such as #006394"],
  ["legal", "termsText", "", "Enter the text of this page"],
  [
    "legal",
    "termsText",
    "Call {fone} or write to {email}.",
    `{fone} isn't a setting. You can use ${LEGAL_WORDS.map((word) => `{${word}}`).join(", ")}`,
  ],
] as const)("%s: %s can't be %j", ([section, key, text, problem]) => {
  expect(readDraft(section, changed(section, { [key]: text }))).toEqual({
    ok: false,
    errors: { [key]: [problem] },
  });
});

test("a text that is too long is told how long it may be, in each field and each row", () => {
  for (const section of SECTIONS) {
    for (const field of fieldsOf(section)) {
      if (field.kind !== "rows") {
        if (!["line", "email", "text"].includes(field.kind)) continue;
        const most = settingLength(field.key);
        const read = readDraft(section, changed(section, { [field.key]: "x".repeat(most + 1) }));
        expect(read).toEqual({ ok: false, errors: { [field.key]: [atMost(most)] } });
        continue;
      }
      const full = fullRow(field.columns);
      for (const { key, most } of field.columns) {
        if (most === undefined) continue;
        const only = (text: string) =>
          readDraft(section, onlyRow(section, field.key, { ...full, [key]: text }));
        const place = rowField(field.key, 0, key);
        const tooLong = "x".repeat(most + 1);
        expect(only(tooLong)).toEqual({ ok: false, errors: { [place]: [atMost(most)] } });
        expect(only(tooLong.slice(1))).toMatchObject({ ok: true });
      }
    }
  }
});

/** A row that the schema takes. */
function fullRow(columns: readonly RowColumn[]): Record<string, string> {
  const texts = { line: "Flyers", dollars: "9.50", percent: "6.5", state: "FL", switch: "" };
  return Object.fromEntries(
    columns.map(({ key, kind }) => [key, key === "year" ? "1998" : texts[kind]]),
  );
}

function onlyRow(section: SettingSectionId, key: string, row: Record<string, string>) {
  const draft = draftOf(section, DEFAULT_SETTINGS);
  return { ...draft, rows: { ...draft.rows, [key]: [row] } };
}

test("a shop that has always had its name leaves the year of another one empty", () => {
  const read = readDraft("about", changed("about", { rebrandedYear: "" }));
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  expect(parseSettings(read.values).rebrandedYear).toBeNull();
  const soon = readDraft("about", changed("about", { rebrandedYear: "soon" }));
  const problem = "Enter a whole number from 1000 to 9999";
  expect(soon).toEqual({ ok: false, errors: { rebrandedYear: [problem] } });
});

test("a year of the history has to be one, and has one entry", () => {
  const history = (...years: string[]) =>
    withRows(
      "aboutHistory",
      years.map((year) => ({ year, event: "A new press" })),
    );
  expect(history("1998", "2011")).toMatchObject({ ok: true });
  const errors = { "aboutHistory[1].year": ["Enter a year such as 1998"] };
  expect(history("1998", "in 2011")).toEqual({ ok: false, errors });
  const twice = { aboutHistory: ["Enter each year once"] };
  expect(history("1998", "1998")).toEqual({ ok: false, errors: twice });
});

const SECTION_OF_ROWS: Readonly<Record<string, SettingSectionId>> = {
  designServices: "design",
  aboutHistory: "about",
};

function withRows(key: string, rows: readonly Record<string, string>[]) {
  const section = SECTION_OF_ROWS[key] ?? "delivery";
  const draft = draftOf(section, DEFAULT_SETTINGS);
  return readDraft(section, { ...draft, rows: { ...draft.rows, [key]: rows } });
}

test("a new row gets an id in the words of its name, and an old one keeps its own", () => {
  const read = withRows("shippingMethods", [
    { id: "standard", name: "By road", detail: "", rate: "$1,009.50", freeFrom: "" },
    { id: "", name: "By road!", detail: "two days", rate: "20", freeFrom: "150" },
    { id: "", name: "Standard", detail: "", rate: "0", freeFrom: "" },
  ]);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const { shippingMethods } = parseSettings(read.values);
  expect(shippingMethods.map(({ id }) => id)).toEqual(["standard", "by-road", "standard-2"]);
  expect(toDollars(shippingMethods[0].rate)).toBe("1009.50");
  expect(shippingMethods[0].freeFrom).toBeNull();
});

test.each(["7.25%", " 7.25 % ", "7.25"])("a tax of %j is one of 7.25 percent", (percent) => {
  const read = withRows("taxRates", [{ state: "FL", percent }]);
  expect(read.ok && parseSettings(read.values).taxRates).toEqual({ FL: 7.25 });
});

test("a row's problem is told at its own field, and nothing else is", () => {
  expect(
    withRows("taxRates", [
      { state: "FL", percent: "6.5" },
      { state: "GA", percent: "four" },
      { state: "", percent: "4" },
    ]),
  ).toEqual({
    ok: false,
    errors: {
      "taxRates[1].percent": ["Enter a percentage such as 6.5"],
      "taxRates[2].state": ["Choose a state"],
    },
  });
});

test("a rate of more than everything is told beside it, and not as a state that is there twice", () => {
  expect(
    withRows("taxRates", [
      { state: "GA", percent: "4" },
      { state: "FL", percent: "400" },
    ]),
  ).toMatchObject({
    errors: { "taxRates[1].percent": ["Enter a percentage such as 6.5"] },
  });
});

test("a state twice, a design twice and no shipping method at all are refused", () => {
  const twice = [
    { state: "FL", percent: "6.5" },
    { state: "FL", percent: "7" },
  ];
  expect(withRows("taxRates", twice)).toMatchObject({
    errors: { taxRates: ["List each state once"] },
  });
  const designs = [
    { slug: "", name: "Logo", price: "10", hasPriceList: "" },
    { slug: "", name: "logo", price: "20", hasPriceList: "on" },
  ];
  expect(withRows("designServices", designs)).toMatchObject({
    errors: { designServices: ["Two designs have the same name"] },
  });
  expect(withRows("shippingMethods", [])).toMatchObject({
    errors: { shippingMethods: ["Keep at least one shipping method"] },
  });
});
