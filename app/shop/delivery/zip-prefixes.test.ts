import { expect, test } from "vitest";
import { US_STATES } from "./us-states.ts";
import { statesOfZip, ZIP_PREFIXES, zipDoubt } from "./zip-prefixes.ts";

/** A ZIP code that everybody knows, by place. */
const CAPITALS: Readonly<Record<keyof typeof US_STATES, string>> = {
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
};

test.each(Object.entries(CAPITALS))("%s has %s, and no other place has", (state, zip) => {
  expect(statesOfZip(zip)).toEqual([state]);
  expect(zipDoubt(state, zip)).toBeNull();
});

test("the table is written as it is read, and no two places share more than a border", () => {
  expect(Object.keys(ZIP_PREFIXES).toSorted()).toEqual(Object.keys(US_STATES).toSorted());
  for (const ranges of Object.values(ZIP_PREFIXES)) {
    expect(ranges).toMatch(/^\d{3}(?:-\d{3})?(?: \d{3}(?:-\d{3})?)*$/);
  }
  const shared = Array.from({ length: 1000 }, (_, prefix) =>
    String(prefix).padStart(3, "0"),
  ).filter((prefix) => statesOfZip(prefix).length > 1);
  // Fishers Island, New York, gets its mail from Connecticut.
  expect(shared).toEqual(["063"]);
});

test("a ZIP code of another state is asked about, and nothing else", () => {
  expect(zipDoubt("FL", "90210")).toBe("90210 is a ZIP code in California. Is Florida right?");
  expect(zipDoubt("FL", " 90210-1234 ")).toContain("90210 is a ZIP code in California");
  for (const [state, zip] of [
    ["FL", "32801"],
    ["NY", "06390"],
    ["FL", "902"],
    ["FL", "nowhere"],
    ["FL", "09012"],
    ["", "90210"],
  ] as const) {
    expect(zipDoubt(state, zip)).toBeNull();
  }
});
