import { expect, test } from "vitest";
import { findNamed } from "./find-named.ts";

const OFFERED = [{ name: "Business Cards" }, { name: "BUSINESS CARDS" }, { name: "Café Menus" }];

test.each([
  ["Business Cards", "Business Cards"],
  ["BUSINESS CARDS", "BUSINESS CARDS"],
  ["business cards", "Business Cards"],
  ["  business   cards\u200B ", "Business Cards"],
  ["CAFÉ menus", "Café Menus"],
  ["Cafe Menus", undefined],
  ["Business", undefined],
  ["", undefined],
])("%j names %j", (wanted, name) => expect(findNamed(OFFERED, wanted)?.name).toBe(name));
