import { expect, test } from "vitest";
import { settings } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readSettings } from "./settings-queries.server.ts";

const { db } = await testDatabase();

test("settings that look like numbers stay the texts they were stored as", async () => {
  await db.insert(settings).values([
    { key: "shippingRate", value: "12" },
    { key: "signupBonus", value: "7.50" },
    { key: "zip", value: "32801" },
    { key: "foundedYear", value: 1987 },
  ]);
  expect(await readSettings(db)).toMatchObject({
    ...{ shippingRate: 1200, signupBonus: 750 },
    ...{ zip: "32801", foundedYear: 1987 },
  });
});
