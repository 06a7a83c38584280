import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { specials } from "#app/platform/db/schema/catalog.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { testDatabase } from "#tests/support/database.ts";
import { deafFeed } from "#tests/support/deaf-feed.ts";
import { isRunning } from "#app/shop/catalog/special.ts";
import {
  currentSpecials,
  findCurrentSpecial,
  findCurrentSpecialOf,
} from "./special-queries.server.ts";

const { db } = await testDatabase();
const source = { db, changes: deafFeed };
const installedAt = new Date("2026-11-20T15:00:00Z");
const lastMoment = new Date("2027-11-21T05:00:00Z");
const afterwards = new Date("2027-11-21T05:00:00.001Z");
await loadCatalogue(db, installedAt);

test("the built-in specials run for a year from installation, to the end of that day, listed by title", async () => {
  const running = await currentSpecials(source, installedAt);
  expect(
    running.map(({ title, productName, productCategory, discountPercentage }) => ({
      title,
      productName,
      productCategory,
      discountPercentage,
    })),
  ).toEqual([
    {
      title: "1000 4x6 Postcards",
      productName: "4x6 Postcard Special",
      productCategory: "postcards-special",
      discountPercentage: 35,
    },
    {
      title: "500 Business Cards",
      productName: "Business Card Special",
      productCategory: "business-cards-special",
      discountPercentage: 36,
    },
  ]);
  expect(await currentSpecials(source, lastMoment)).toHaveLength(2);
  expect(await currentSpecials(source, afterwards)).toEqual([]);
});

test("a special is found while it runs, by its id or by its product", async () => {
  const [postcards] = await currentSpecials(source, installedAt);
  if (!postcards) throw new Error("No special is running");
  expect(await findCurrentSpecial(source, postcards.id, lastMoment)).toEqual(postcards);
  expect(await findCurrentSpecialOf(source, 102, lastMoment)).toEqual(postcards);
  expect(await findCurrentSpecial(source, postcards.id, afterwards)).toBeNull();
  expect(await findCurrentSpecialOf(source, 102, afterwards)).toBeNull();
  expect(await findCurrentSpecialOf(source, 1, installedAt)).toBeNull();
});

test("an id from an address that is no special is not found", async () => {
  expect(await findCurrentSpecial(source, "1", installedAt)).toBeNull();
  expect(await findCurrentSpecial(source, "'; drop table specials", installedAt)).toBeNull();
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect(await findCurrentSpecial(source, unknown, installedAt)).toBeNull();
});

test("of two specials on one product the cheaper one counts", async () => {
  await db.insert(specials).values({
    title: "500 Business Cards, weekend",
    productId: 101,
    specialPrice: cents(2000),
    originalPrice: cents(3900),
    configuration: { quantity: 500, paperType: "16pt Standard" },
    startDate: installedAt,
    endDate: new Date("2026-11-22T15:00:00Z"),
  });
  expect(await findCurrentSpecialOf(source, 101, installedAt)).toMatchObject({
    specialPrice: 2000,
  });
  expect(await findCurrentSpecialOf(source, 101, lastMoment)).toMatchObject({ specialPrice: 2500 });
});

test("a special that was switched off does not run, whatever its dates", async () => {
  await db.update(specials).set({ isActive: false }).where(eq(specials.productId, 102));
  expect(await findCurrentSpecialOf(source, 102, installedAt)).toBeNull();
});

test("the database and the rule agree on what runs", async () => {
  const rows = await db.select().from(specials);
  for (const now of [new Date(+installedAt - 1), installedAt, lastMoment, afterwards]) {
    const running = await currentSpecials(source, now);
    const ids = rows.filter((special) => isRunning(special, now)).map(({ id }) => id);
    expect(running.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  }
});
