import { expect, test } from "vitest";
import { type PlaceCode, US_PLACES } from "./us-states.ts";
import { onlyPlaceOfZip, placesOfZip, ZIP_PREFIXES, zipDoubt } from "./zip-prefixes.ts";

/** A ZIP code that everybody knows, by place. */
const CAPITALS: Readonly<Record<PlaceCode, string>> = {
  AL: "36104",
  AK: "99801",
  AZ: "85007",
  AR: "72201",
  CA: "95814",
  CO: "80203",
  CT: "06103",
  DE: "19901",
  DC: "20500",
  FL: "32399",
  GA: "30303",
  HI: "96813",
  ID: "83702",
  IL: "62701",
  IN: "46204",
  IA: "50319",
  KS: "66612",
  KY: "40601",
  LA: "70802",
  ME: "04330",
  MD: "21401",
  MA: "02201",
  MI: "48933",
  MN: "55155",
  MS: "39201",
  MO: "65101",
  MT: "59601",
  NE: "68508",
  NV: "89701",
  NH: "03301",
  NJ: "08608",
  NM: "87501",
  NY: "12207",
  NC: "27601",
  ND: "58501",
  OH: "43215",
  OK: "73102",
  OR: "97301",
  PA: "17101",
  PR: "00901",
  RI: "02903",
  SC: "29201",
  SD: "57501",
  TN: "37219",
  TX: "78701",
  UT: "84111",
  VT: "05602",
  VA: "23219",
  WA: "98507",
  WV: "25301",
  WI: "53703",
  WY: "82001",
  AA: "34002",
  AE: "09012",
  AP: "96343",
  AS: "96799",
  GU: "96910",
  MP: "96950",
  VI: "00802",
};

const HERE = { shipsToTerritories: false };
const FAR = { shipsToTerritories: true };

test.each(Object.entries(CAPITALS))("%s has %s, and no other place has", (place, zip) => {
  expect(placesOfZip(zip)).toEqual([place]);
  expect(zipDoubt(place, zip, HERE)).toBeNull();
  expect(zipDoubt(place, `${zip}-1234`, FAR)).toBeNull();
});

test("the table is written as it is read, and no two places share more than a border", () => {
  expect(Object.keys(ZIP_PREFIXES).toSorted()).toEqual(Object.keys(US_PLACES).toSorted());
  for (const ranges of Object.values(ZIP_PREFIXES)) {
    expect(ranges).toMatch(/^(?:\d{3}|\d{5})(?:-\d+)?(?: \d{3}(?:-\d{3})?)*$/);
  }
  const shared = Array.from({ length: 1000 }, (_, prefix) =>
    String(prefix).padStart(3, "0"),
  ).filter((prefix) => placesOfZip(`${prefix}00`).length > 1);
  // Fishers Island, New York, gets its mail from Connecticut.
  expect(shared).toEqual(["063"]);
});

test.each([
  ["32801", "FL"],
  [" 90210-1234", "CA"],
  ["20500", "DC"],
  ["06390", null],
  ["96910", null],
  ["00000", null],
  ["902", null],
])("the ZIP code %s chooses %s", (zip, place) => {
  expect(onlyPlaceOfZip(zip, HERE)).toBe(place);
});

test("a ZIP code of a territory chooses it where we ship there", () => {
  expect(onlyPlaceOfZip("96910", FAR)).toBe("GU");
});

test("a ZIP code of another state, or of none, is asked about", () => {
  const asked = (state: string, zip: string) => zipDoubt(state, zip, HERE);
  expect(asked("FL", "90210")).toBe("90210 is a ZIP code in California. Is Florida right?");
  expect(asked("FL", " 90210-1234 ")).toBe(asked("FL", "90210"));
  expect(asked("FL", "09012")).toBe(
    "09012 is a ZIP code for the Armed Forces Europe. Is Florida right?",
  );
  expect(asked("FL", "20500")).toBe(
    "20500 is a ZIP code in the District of Columbia. Is Florida right?",
  );
  expect(asked("AE", "32801")).toContain("Is Armed Forces Europe right?");
  for (const unknown of ["00000", "21300", "34300", "96940", "98700"]) {
    expect(asked("FL", unknown)).toBe(`We don't know the ZIP code ${unknown}. Is it right?`);
  }
  for (const [state, zip] of [
    ["FL", "32801"],
    ["NY", "06390"],
    ["CT", "06390"],
    ["FL", "902"],
    ["FL", "nowhere"],
    ["", "90210"],
    ["", "00000"],
  ] as const) {
    expect(asked(state, zip)).toBeNull();
  }
});

test("a ZIP code of a territory says that we don't ship there, unless we do", () => {
  expect(zipDoubt("", "96910", HERE)).toBe("96910 is a ZIP code in Guam, where we don't ship.");
  expect(zipDoubt("HI", "96799", HERE)).toBe(
    "96799 is a ZIP code in American Samoa, where we don't ship. Is Hawaii right?",
  );
  expect(zipDoubt("", "96910", FAR)).toBeNull();
  expect(zipDoubt("HI", "96799", FAR)).toBe(
    "96799 is a ZIP code in American Samoa. Is Hawaii right?",
  );
});
