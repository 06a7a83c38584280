import { beforeAll, expect, test } from "vitest";
import { loadDemo } from "#app/shop/demo/load-demo.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { approveInSimulator } from "#server/commands/approve-in-simulator.ts";
import { type Asker, filledPath } from "#tests/support/access.ts";
import { ACCESS } from "#tests/support/access-table.ts";
import { belongings } from "#tests/support/belongings.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { checkHtml } from "./check-html.ts";
import { walkPages } from "./walk-pages.ts";

/**
 * The built shop with its demo data and one of everything that a customer can have. Every
 * address of the build is asked for and every link followed by a visitor, a customer of the
 * demo, the customer whose things those are, and the owner of the shop.
 */
const shop = await testShop();
const { db } = shop.services;
const askers: [who: string, as: Asker, visitor: Visitor][] = [];
let places: Record<string, string> = {};

beforeAll(async () => {
  const owner = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
  await createOwner(db, owner, { actor: "test", now: new Date() });
  const password = "heron-on-one-leg-4";
  const approve = approveInSimulator(shop.services.env);
  const demo = await loadDemo(shop.services, { password, approve });
  if (!demo.ok) throw new Error(demo.reason);
  const customer = await insertCustomer(db);
  places = await belongings(shop.services, customer);
  askers.push(["a visitor", "visitor", shop.visitor()]);
  const dana = await signedIn(shop, { email: demo.signInAs, password });
  askers.push(["a customer of the demo", "other", dana]);
  askers.push(["whose things they are", "owner", await signedIn(shop, customer)]);
  askers.push(["the owner of the shop", "admin", await signedIn(shop, owner)]);
});

test("every page of the shop is valid HTML", async () => {
  const all = [];
  for (const [who, as, visitor] of askers) {
    const pages = await walkPages(visitor, addressesFor(as));
    console.log(`${pages.length} pages as ${who}`);
    all.push(...pages.map((page) => ({ ...page, path: `${page.path} as ${who}` })));
  }
  const findings = await checkHtml(all);
  const told = findings.map(
    ({ message, extract, pages: [first, ...others] }) =>
      `${message}\n  ${extract.replaceAll(/\s+/g, " ")}\n  ${first}, and ${others.length} more`,
  );
  expect(told.join("\n\n")).toBe("");
  expect(all.length).toBeGreaterThan(300);
});

/** Pages to begin with, and forms that are refused when they are sent empty: nothing changes by them. */
function addressesFor(as: Asker) {
  const lines = Object.entries(ACCESS).filter(
    ([, { isEndpoint, isLast }]) => !isEndpoint && !isLast,
  );
  const pathOf = (line: string, search = "") =>
    filledPath(line.slice(line.indexOf("/")), places) + search;
  const starts = lines
    .filter(([line]) => line.startsWith("GET "))
    .map(([line, { search }]) => pathOf(line, search));
  const forms = lines
    .filter(([line, { status }]) => line.startsWith("POST /") && status[as] === 400)
    .filter(([line, { form }]) => !line.includes("/api/") && form === undefined)
    .map(([line, { search }]) => pathOf(line, search));
  return { starts, forms };
}
