import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, settingsSchema } from "#app/shop/settings/settings.ts";
import { isMilitary, isShippedTo, placesShippedTo, US_PLACES } from "./us-states.ts";

test("the 50 states, DC, Puerto Rico and the three military places are offered, territories by setting", () => {
  const offered = placesShippedTo(DEFAULT_SETTINGS).map(([code]) => code);
  expect(offered).toHaveLength(55);
  expect(offered).toEqual(expect.arrayContaining(["DC", "PR", "AA", "AE", "AP"]));
  for (const code of ["GU", "VI", "AS", "MP"]) {
    expect(isShippedTo(code, DEFAULT_SETTINGS)).toBe(false);
    expect(isShippedTo(code, { shipsToTerritories: true })).toBe(true);
  }
  expect(isShippedTo("XX", { shipsToTerritories: true })).toBe(false);
});

test("no tax can be set for what is sent to the armed forces", () => {
  for (const code of Object.keys(US_PLACES)) {
    const set = settingsSchema.safeParse({ taxRates: { [code]: 5 } });
    expect(set.success, code).toBe(!isMilitary(code));
  }
});
