import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { auditLog, productOptions, products } from "#app/platform/db/schema.ts";
import { listProductsOf } from "#app/shop/catalog/catalog-queries.server.ts";
import { quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { archiveProduct } from "./archive-product.server.ts";
import { copyProduct } from "./copy-product.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { editDraft } from "./edit-draft.ts";
import { newProductDraft, type ProductDraft } from "./product-draft.ts";
import { saveProduct } from "./save-product.server.ts";
import { draftOfProduct } from "./stored-draft.ts";
import { findEdition } from "./stored-products.server.ts";

const { db } = await testDatabase("catalogue");
const services = { db, now: () => new Date() };
const { userId } = await insertCustomer(db);
const rosa = { userId, name: "Rosa" };

async function open(productId: number) {
  const edition = await findEdition(db, productId);
  if (edition === null) throw new Error(`No product ${productId}`);
  return { productId, version: edition.version, draft: draftOfProduct(edition.product) };
}

function named(draft: ProductDraft, name: string): ProductDraft {
  return { ...draft, fields: { ...draft.fields, name } };
}

function priced(draft: ProductDraft, quantity: string, price: string): ProductDraft {
  const rows = draft.rows.map((row) =>
    row.quantity === quantity ? { ...row, prices: { ...row.prices, quantity: price } } : row,
  );
  return { ...draft, rows };
}

async function create(name: string): Promise<number> {
  const draft = priced(
    named(newProductDraft({ rushFee: cents(2500) }, "stickers"), name),
    "100",
    "12.50",
  );
  const asked = { productId: null, draft, version: 0, accepted: [] };
  const result = await saveProduct(services, asked, rosa);
  if (!result.ok) throw new Error(result.reason);
  return result.productId;
}

test("a new product is stored whole, at the end of the shop's order, and can be read as any other", async () => {
  const id = await create("Labels on a roll");
  expect(id).toBeGreaterThan(1000);
  const [product] = await listProductsOf(db, [id]);
  expect(product).toMatchObject({
    name: "Labels on a roll",
    category: "stickers",
    unlisted: false,
    pricing: { "quantity:100": 1250, "delivery_time:48-72hrs": 2500 },
  });
  const all = await db.select().from(products).orderBy(products.sortOrder);
  expect(all.at(-1)?.id).toBe(id);
  const [noted] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${id}`));
  expect(noted).toMatchObject({ actor: "Rosa", action: "product.create", before: null });
  expect(noted?.after).toMatchObject({ Name: "Labels on a roll", "Price: 100, Standard": "12.50" });
});

test("a change replaces options and prices, keeps its place, and is written down with before and after", async () => {
  const opened = await open(16);
  const [before] = await db.select().from(products).where(eq(products.id, 16));
  const renamed = named(opened.draft, "Event Tickets, numbered");
  const draft = { ...renamed, options: { ...renamed.options, add_on: [] } };
  expect(await saveProduct(services, { ...opened, draft, accepted: [] }, rosa)).toMatchObject({
    ok: true,
  });
  const [after] = await db.select().from(products).where(eq(products.id, 16));
  expect(after).toMatchObject({
    name: "Event Tickets, numbered",
    version: (before?.version ?? 0) + 1,
    sortOrder: before?.sortOrder,
    createdAt: before?.createdAt,
  });
  const isAddOn = and(eq(productOptions.productId, 16), eq(productOptions.optionType, "add_on"));
  expect(await db.$count(productOptions, isAddOn)).toBe(0);
  const [noted] = await db.select().from(auditLog).where(eq(auditLog.subject, "product:16"));
  expect(noted?.before).toMatchObject({ Name: "Event Tickets" });
  expect(noted?.after).toMatchObject({ Name: "Event Tickets, numbered" });
  expect(noted?.after).not.toHaveProperty("Description");
});

test("of two who save the same edition one is told who was first, and may save over it", async () => {
  const opened = await open(18);
  const mine = { ...opened, draft: named(opened.draft, "NCR Forms, mine"), accepted: [] };
  const theirs = { ...opened, draft: named(opened.draft, "NCR Forms, theirs"), accepted: [] };
  const [first, second] = await Promise.all([
    saveProduct(services, mine, rosa),
    saveProduct(services, theirs, { userId, name: "Sam" }),
  ]);
  const refused = first.ok ? second : first;
  const [winner, late] = first.ok ? ["Rosa", theirs] : ["Sam", mine];
  expect(first.ok).not.toBe(second.ok);
  expect(refused).toMatchObject({ reason: "changed", by: winner, version: opened.version + 1 });
  expect(refused).toMatchObject({ differences: [{ label: "Name" }] });
  const over = await saveProduct(services, { ...late, version: opened.version + 1 }, rosa);
  expect(over).toMatchObject({ ok: true });
});

test("a price that a banner or special promises is saved only when that was accepted", async () => {
  const opened = await open(1);
  const draft = priced(opened.draft, "1000", "52");
  const asked = { ...opened, draft, accepted: [] };
  const result = await saveProduct(services, asked, rosa);
  if (result.ok || result.reason !== "doubts") throw new Error("It was not asked about.");
  expect(result.promises.join(" ")).toContain("$48");
  expect((await open(1)).version).toBe(opened.version);
  const accepted = { ...asked, accepted: result.promises };
  expect(await saveProduct(services, accepted, rosa)).toMatchObject({ ok: true });
});

/** What 1000 business cards on this paper cost. */
async function thousandOn(paperType: string) {
  const [product] = await listProductsOf(db, [1]);
  if (!product) throw new Error("There are no business cards.");
  const offers = quantityOffers(product, { size: "3.5x2", paperType, finish: null });
  return offers.find(({ quantity }) => quantity === 1000)?.price;
}

function withPapers(
  draft: ProductDraft,
  change: (paper: ProductDraft["options"]["paper_type"][number]) => object,
): ProductDraft {
  const paper_type = draft.options.paper_type.map((paper) => ({ ...paper, ...change(paper) }));
  return { ...draft, options: { ...draft.options, paper_type } };
}

test("a renamed paper keeps its prices", async () => {
  const before = await thousandOn("18pt UV");
  expect(before).toBe(6400);
  const opened = await open(1);
  const draft = withPapers(opened.draft, ({ value }) =>
    value === "18pt UV" ? { value: "18pt Silk" } : {},
  );
  expect(await saveProduct(services, { ...opened, draft, accepted: [] }, rosa)).toMatchObject({
    ok: true,
  });
  expect(await thousandOn("18pt Silk")).toBe(before);
  const again = await open(1);
  expect(again.draft.options.paper_type.map(({ priceColumn }) => priceColumn)).toEqual([
    undefined,
    "quantity_18pt",
    "quantity_32pt",
  ]);
});

test("a column that no choice sells, and a choice without its column, are told before they are saved", async () => {
  const opened = await open(1);
  const unsold = withPapers(opened.draft, ({ priceColumn }) =>
    priceColumn === "quantity_18pt" ? { priceColumn: undefined } : {},
  );
  expect(await saveProduct(services, { ...opened, draft: unsold, accepted: [] }, rosa)).toEqual({
    ok: false,
    reason: "doubts",
    promises: [],
    gaps: ["No choice uses the price column 18pt UV, so its prices never apply."],
  });
  const gone = editDraft(opened.draft, { do: "remove-column", column: "quantity_32pt" });
  const asked = { ...opened, draft: gone, accepted: [] };
  const told = await saveProduct(services, asked, rosa);
  if (told.ok || told.reason !== "doubts") throw new Error("It was not told.");
  expect(told.gaps).toEqual([
    "Paper types: 32pt NO UV uses the price column 32pt NO UV, which isn't in the table, so it can't be ordered.",
  ]);
  expect((await open(1)).version).toBe(opened.version);
  const accepted = { ...asked, accepted: told.gaps };
  expect(await saveProduct(services, accepted, rosa)).toMatchObject({ ok: true });
});

test("nothing is half saved: a wrong entry, a foreign picture or an unknown product changes nothing", async () => {
  const opened = await open(4);
  const images = [{ url: "https://evil.example/x", alt: "" }];
  const foreign = { ...opened, draft: { ...opened.draft, images }, accepted: [] };
  expect(await saveProduct(services, foreign, rosa)).toMatchObject({
    reason: "invalid",
    errors: { images: [expect.stringContaining("no longer here")] },
  });
  const nameless = { ...opened, draft: named(opened.draft, ""), accepted: [] };
  expect(await saveProduct(services, nameless, rosa)).toMatchObject({
    problem: "Please fill in all required fields",
  });
  expect((await open(4)).draft).toEqual(opened.draft);
  const gone = { ...opened, productId: 987_654, accepted: [] };
  expect(await saveProduct(services, gone, rosa)).toMatchObject({ reason: "unknown" });
});

test("a copy is unlisted, says so in its name, and is a product of its own", async () => {
  const copyId = await copyProduct(services, 11, rosa);
  const { draft } = await open(copyId ?? 0);
  const source = await open(11);
  expect(draft.fields).toMatchObject({ name: "Copy of Business App", listed: "", orderPath: "" });
  expect(draft.options).toEqual(source.draft.options);
  expect(await copyProduct(services, 987_654, rosa)).toBeNull();
});

test("an archived product leaves the shop and comes back as it was", async () => {
  const id = await create("For a while");
  const change = (isArchived: boolean) =>
    archiveProduct(services, { productId: id, isArchived }, rosa);
  expect([await change(true), await change(true)]).toEqual([true, true]);
  expect((await findEdition(db, id))?.archivedAt).not.toBeNull();
  expect(await change(false)).toBe(true);
  const actions = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${id}`));
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    "product.archive",
    "product.create",
    "product.restore",
  ]);
  expect(await archiveProduct(services, { productId: 987_654, isArchived: true }, rosa)).toBe(
    false,
  );
});

test("what nothing refers to is deleted; what an order, special or banner refers to is archived", async () => {
  const id = await create("Never ordered");
  expect(await deleteProduct(services, id, rosa)).toBe("deleted");
  expect(await findEdition(db, id)).toBeNull();
  expect(await deleteProduct(services, id, rosa)).toBe("unknown");

  const ordered = await create("Ordered once");
  await insertOrder(db, { orderNumber: "MR-20001" }, { productId: ordered });
  expect(await deleteProduct(services, ordered, rosa)).toBe("archived");
  expect((await findEdition(db, ordered))?.archivedAt).not.toBeNull();
  for (const promised of [101, 28]) {
    expect(await deleteProduct(services, promised, rosa)).toBe("archived");
  }
});

test("what a choice looks like and the popular quantity are kept as they were written", async () => {
  const { draft, ...opened } = await open(16);
  const papers = draft.options.paper_type.map((paper, at) =>
    at === 0 && paper.look
      ? {
          ...paper,
          look: { ...paper.look, touch: " Like eggshell ", picture: "/pictures/stickers" },
        }
      : paper,
  );
  const changed: ProductDraft = {
    ...draft,
    fields: { ...draft.fields, popularQuantity: "1,000" },
    options: { ...draft.options, paper_type: papers },
  };
  expect(await saveProduct(services, { ...opened, draft: changed, accepted: [] }, rosa)).toEqual({
    ok: true,
    productId: 16,
  });
  const stored = (await open(16)).draft;
  expect(stored.fields.popularQuantity).toBe("1000");
  expect(stored.options.paper_type[0]?.look).toMatchObject({
    points: "14",
    touch: "Like eggshell",
    picture: "/pictures/stickers",
  });
  expect(stored.options.paper_type.slice(1)).toEqual(draft.options.paper_type.slice(1));
});

test("a look with a picture of nobody's, and a popular quantity that is not for sale, are refused", async () => {
  const { draft, ...opened } = await open(16);
  const save = (changes: Partial<ProductDraft>) =>
    saveProduct(services, { ...opened, draft: { ...draft, ...changes }, accepted: [] }, rosa);
  expect(await save({ fields: { ...draft.fields, popularQuantity: "750" } })).toMatchObject({
    reason: "invalid",
    errors: { popularQuantity: ["Enter a quantity from the price table"] },
  });
  const papers = draft.options.paper_type.map((paper) => ({
    ...paper,
    look: paper.look && { ...paper.look, points: "thick", picture: "https://elsewhere.example/a" },
  }));
  const options = { ...draft.options, paper_type: papers };
  expect(await save({ options })).toMatchObject({
    errors: { "paper_type.0.points": ["Enter a number such as 16"] },
  });
  const pictured = papers.map((paper) => ({
    ...paper,
    look: paper.look && { ...paper.look, points: "" },
  }));
  expect(await save({ options: { ...options, paper_type: pictured } })).toMatchObject({
    errors: { "paper_type.1.picture": ["A picture is no longer here. Upload it again."] },
  });
});
