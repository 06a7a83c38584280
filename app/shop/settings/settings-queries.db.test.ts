import { expect, test } from "vitest";
import { settings } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readSettings } from "./settings-queries.server.ts";

const { db } = await testDatabase();

test("settings that look like numbers stay the texts they were stored as", async () => {
  await db.insert(settings).values([
    { key: "customPaymentMinimum", value: "12" },
    { key: "signupBonus", value: "7.50" },
    { key: "zip", value: "32801" },
    { key: "foundedYear", value: 1987 },
  ]);
  expect(await readSettings(db)).toMatchObject({
    customPaymentMinimum: 1200,
    signupBonus: 750,
    zip: "32801",
    foundedYear: 1987,
  });
});

test("a shop that set its one shipping rate keeps it as its one method", async () => {
  await db.delete(settings);
  await db.insert(settings).values([{ key: "shippingRate", value: "12" }]);
  const standard = { id: "standard", name: "Standard shipping", detail: "" };
  expect((await readSettings(db)).shippingMethods).toEqual([
    { ...standard, rate: 1200, freeFrom: 15000 },
  ]);
  await db.insert(settings).values([{ key: "freeShippingFrom", value: "99.50" }]);
  expect((await readSettings(db)).shippingMethods).toEqual([
    { ...standard, rate: 1200, freeFrom: 9950 },
  ]);
});

test("methods that are set stand before what was set in a former version", async () => {
  const express = { id: "express", name: "Express", detail: "", rate: "24.50", freeFrom: null };
  await db.insert(settings).values([{ key: "shippingMethods", value: [express] }]);
  expect((await readSettings(db)).shippingMethods).toEqual([{ ...express, rate: 2450 }]);
});
