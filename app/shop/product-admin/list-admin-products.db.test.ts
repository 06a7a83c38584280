import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listAdminProducts } from "./list-admin-products.server.ts";
import { readProductFilter } from "./product-admin-paths.ts";

const { db } = await testDatabase("catalogue");

const list = (query: string) =>
  listAdminProducts(db, readProductFilter(new URLSearchParams(query)));
const namesOf = async (query: string) => (await list(query)).products.map(({ name }) => name);

test("the list is the shop's products in its order, with picture, price and status", async () => {
  const { products: listed, total, matching, pages } = await list("");
  expect(listed).toHaveLength(25);
  expect([matching, pages]).toEqual([total, Math.ceil(total / 25)]);
  expect(listed[0]).toMatchObject({
    id: 1,
    name: "Business Cards",
    category: "business-cards",
    state: "listed",
    picture: "/pictures/business-cards",
    isSpecial: false,
    price: { amountCents: 2900, isLowest: true },
  });
  expect(listed.find(({ id }) => id === 3)?.state).toBe("unlisted");
});

test("products are found by any part of name or description, in any case, and by id", async () => {
  expect(await namesOf("q=PRESENTATION+fold")).toEqual(["Presentation Folders"]);
  expect(await namesOf("q=folders+presentation")).toEqual(["Presentation Folders"]);
  expect(await namesOf("q=folders+zebra")).toEqual([]);
  expect(await namesOf("q=grommets+set+every")).toEqual(["Vinyl Banners"]);
  expect((await list("q=27")).products.map(({ id }) => id)).toContain(27);
  expect(await namesOf("q=100%25")).not.toContain("Business Cards");
  expect(await namesOf("q=999999999")).toEqual([]);
  expect(await namesOf("q=99999999999999999999")).toEqual([]);
});

test("filters narrow the list together; a page past the end is the last one", async () => {
  expect(await namesOf("category=car-magnets")).toHaveLength(2);
  expect(await namesOf("category=car-magnets&state=unlisted")).toEqual(["Car Magnets, pair"]);
  expect(await namesOf("category=car-magnets&q=pair&state=listed")).toEqual([]);
  expect((await list("page=99")).page).toBe(2);
});

test("what is archived is on a list of its own", async () => {
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, 25));
  expect(await namesOf("q=Door+Hangers")).toEqual([]);
  expect(await namesOf("q=Door+Hangers&state=archived")).toEqual(["Door Hangers"]);
  await db.update(products).set({ archivedAt: null }).where(eq(products.id, 25));
});

test("with very many products each way through the list has its index", async () => {
  await db.execute(sql`
    insert into products (name, category, description, base_price, design_fee, sort_order)
    select 'Sample ' || n, 'stickers', 'Number ' || n || ' of a long row', 1, 0, n + 1000
    from generate_series(1, 20000) n`);
  await db.execute(sql`vacuum analyze products`);
  const plan = async (query: ReturnType<typeof sql>) =>
    JSON.stringify((await db.execute(sql`explain ${query}`)).rows);
  const text = sql`search_letters(name || ' ' || description)`;
  expect(await plan(sql`select id from products where ${text} like '%number 19999 %'`)).toContain(
    "products_text_idx",
  );
  const name = sql`search_letters(name) like '%sample 19999%'`;
  expect(await plan(sql`select id from products where ${name}`)).toContain("products_name_idx");
  const page = sql`select id, archived_at from products where archived_at is null
    order by sort_order, id limit 25 offset 100`;
  expect(await plan(page)).toContain("products_order_idx");
});
