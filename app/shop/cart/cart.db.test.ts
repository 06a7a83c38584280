import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartLines, files, products } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { cartFixture } from "#tests/support/cart-fixture.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { orderForm } from "#tests/support/order-form.ts";
import { testServices } from "#tests/support/test-services.ts";
import { MAX_CART_LINES } from "./cart-terms.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { acceptPrice, removeCartLine, saveForLater } from "./change-cart.server.ts";
import { cartLineView } from "./cart-view.ts";
import { changeQuantity } from "./change-quantity.server.ts";
import { addToCart, changeCartLine } from "./keep-line.server.ts";
import { mergeCarts } from "./merge-carts.server.ts";
import { countCartLines } from "./own-cart.server.ts";
import { quantityChoices } from "./quantity-choice.ts";
import { sweepCarts } from "./sweep-carts.server.ts";
import { viewCart } from "./view-cart.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { guest, cards, view, add, artwork } = cartFixture(services, clock);

describe("a line of the cart", () => {
  test("keeps everything that was chosen, typed and uploaded", async () => {
    const id = await artwork();
    expect(await add({ files: [id], designNotes: "Matte, please" })).toEqual({ ok: true });
    const { lines } = await view();
    expect(lines).toMatchObject([
      {
        productId: 1,
        seenAmount: 4800,
        isSavedForLater: false,
        configuration: { quantity: 1000, paperType: "16pt Standard" },
        details: { designNotes: "Matte, please", files: [id] },
        price: { ok: true, amountCents: 4800 },
        files: [{ id, name: "card.pdf" }],
      },
    ]);
  });

  test("is there once, however often the same form is sent at once", async () => {
    const form = orderForm();
    const sending = Array.from({ length: 5 }, () => add(form));
    expect(await Promise.all(sending)).toEqual(sending.map(() => ({ ok: true })));
    expect((await view()).lines).toHaveLength(1);
    // Changed and sent again is another item.
    await add({ ...form, quantity: 500 });
    expect((await view()).lines).toHaveLength(2);
  });

  test("is refused when it can't be bought, or its file is somebody else's", async () => {
    expect(await add({ paperType: "32pt NO UV", quantity: 1000, size: "nowhere" })).toMatchObject({
      reason: "refused",
    });
    const theirs = await artwork("another browser");
    expect(await add({ files: [theirs] })).toEqual({ ok: false, reason: "files" });
    expect((await view()).lines).toEqual([]);
  });

  test("takes same-day design until its cut-off; a line from before it says so", async () => {
    const then = clock.now;
    const rushed = { ownDesign: "no", addDesignFee: true, sameDayDesign: true } as const;
    const late = {
      field: "sameDayDesign",
      message: "Too late for same-day design: order by 11 AM on a business day",
    };
    clock.now = new Date("2026-11-23T15:58:00Z");
    expect(await add(rushed)).toEqual({ ok: true });
    expect((await view()).lines).toMatchObject([{ price: { ok: true } }]);
    clock.now = new Date("2026-11-23T16:00:00Z");
    const [line] = (await view()).lines;
    expect(line?.price).toEqual({ ok: false, problems: [late] });
    expect(await add({ ...rushed, quantity: 500 })).toEqual({
      ok: false,
      reason: "refused",
      problems: [late],
    });
    const kept = { product: await cards(), special: null, form: orderForm(rushed) };
    expect(await changeCartLine(services, guest, line?.id ?? "", kept)).toMatchObject({
      reason: "refused",
    });
    clock.now = then;
  });

  test("lets go of the files that it is changed not to have", async () => {
    const [first, second] = [await artwork(), await artwork()];
    await add({ files: [first] });
    const [line] = (await view()).lines;
    const item = { product: await cards(), special: null, form: orderForm({ files: [second] }) };
    expect(await changeCartLine(services, guest, line?.id ?? "", item)).toEqual({ ok: true });
    expect((await view()).lines).toMatchObject([{ files: [{ id: second }] }]);
    const [freed] = await db.select().from(files).where(eq(files.id, first));
    expect(freed?.cartLineId).toBeNull();
  });

  test("belongs to one cart: nobody else sees, changes, moves or removes it", async () => {
    await add();
    const [line] = (await view()).lines;
    const lineId = line?.id ?? "";
    const stranger = { ...guest, visitorHash: randomUUID() };
    await add({}, stranger);
    const item = { product: await cards(), special: null, form: orderForm({ quantity: 500 }) };
    expect(await changeCartLine(services, stranger, lineId, item)).toEqual({
      ok: false,
      reason: "unknown_line",
    });
    expect(await removeCartLine(services, stranger, lineId)).toBe(false);
    expect(await saveForLater(services, stranger, { lineId, isSaved: true })).toBe(false);
    expect(await acceptPrice(services, stranger, { lineId, seen: cents(4800) })).toBe(false);
    expect((await view()).lines).toMatchObject([{ id: lineId, isSavedForLater: false }]);
    expect((await view({ ...guest, visitorHash: randomUUID() })).lines).toEqual([]);
  });

  test("is changed in quantity at the price that was seen, with everything else as it was", async () => {
    const id = await artwork();
    await add({ files: [id], designNotes: "Matte, please" });
    const [line] = (await view()).lines;
    if (!line) throw new Error("The cart is empty.");
    const choices = quantityChoices(line);
    expect(choices.map(({ quantity }) => quantity)).toEqual([250, 500, 1000, 2500, 5000, 10_000]);
    const [, fewer, before] = choices;
    if (!fewer || !before) throw new Error("Cards are sold in fewer quantities.");
    const asked = { lineId: line.id, quantity: 500, seenCents: fewer.amountCents, from: 1000 };
    const stranger = { ...guest, visitorHash: randomUUID() };
    await add({}, stranger);
    expect(await changeQuantity(services, stranger, asked)).toBe(false);
    const seenOtherwise = { ...asked, seenCents: before.amountCents };
    expect(await changeQuantity(services, guest, seenOtherwise)).toBe(false);
    expect(await changeQuantity(services, guest, { ...asked, quantity: 700 })).toBe(false);
    expect((await view()).lines).toMatchObject([{ configuration: { quantity: 1000 } }]);
    expect(await changeQuantity(services, guest, asked)).toBe(true);
    expect(await changeQuantity(services, guest, asked)).toBe(true);
    expect((await view()).lines).toMatchObject([
      {
        configuration: { quantity: 500, paperType: "16pt Standard" },
        details: { designNotes: "Matte, please", files: [id] },
        seenAmount: fewer.amountCents,
        price: { ok: true, amountCents: fewer.amountCents },
      },
    ]);
  });

  test("is not changed from a quantity that another tab has changed meanwhile", async () => {
    await add();
    const [line] = (await view()).lines;
    if (!line) throw new Error("The cart is empty.");
    const ask = (quantity: number, from: number) => {
      const seen = quantityChoices(line).find((one) => one.quantity === quantity);
      const seenCents = seen?.amountCents ?? cents(0);
      return changeQuantity(services, guest, { lineId: line.id, quantity, seenCents, from });
    };
    const both = await Promise.all([ask(500, 1000), ask(250, 1000)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const { configuration } = (await view()).lines[0] ?? line;
    expect(configuration.quantity).toBe(both[0] ? 500 : 250);
  });

  test("is counted unless it is saved for later", async () => {
    await add();
    await add({ quantity: 500 });
    const [line] = (await view()).lines;
    await saveForLater(services, guest, { lineId: line?.id ?? "", isSaved: true });
    expect(await countCartLines(db, guest)).toBe(1);
  });
});

test("a price that changed is told until the customer has seen it", async () => {
  await add();
  await changePrice(58);
  const [line] = (await view()).lines;
  expect(line).toMatchObject({ seenAmount: 4800, price: { amountCents: 5800 } });
  const lineId = line?.id ?? "";
  // What they saw is not what it costs by now.
  expect(await acceptPrice(services, guest, { lineId, seen: cents(5300) })).toBe(false);
  expect(await acceptPrice(services, guest, { lineId, seen: cents(5800) })).toBe(true);
  expect((await view()).lines).toMatchObject([{ seenAmount: 5800 }]);
  await changePrice(48);
});

test("what is not sold any more keeps its name and waits for no artwork", async () => {
  await add();
  const archive = (archivedAt: Date | null) =>
    db.update(products).set({ archivedAt }).where(eq(products.id, 1));
  await archive(clock.now);
  const { lines } = await view();
  expect(lines.map(cartLineView)).toMatchObject([
    {
      title: "Business Cards",
      amountCents: null,
      isEditable: false,
      problem: "This is no longer sold",
      isArtworkMissing: false,
    },
  ]);
  await archive(null);
});

test("no artwork is asked for with a commercial", async () => {
  const product = await findCurrentProduct(services, 15);
  if (!product) throw new Error("The catalogue has no commercials.");
  const { paperType: _paper, ...printed } = orderForm({ quantity: 1 });
  const size = "Basic 30 Second Commercial";
  const form = { ...printed, size, deliveryTime: "15-20 Business Days" };
  await addToCart(services, guest, { product, special: null, form, ...form });
  const { lines } = await view();
  expect(lines.map(cartLineView)).toMatchObject([{ problem: "", isArtworkMissing: false }]);
});

async function changePrice(dollars: number) {
  const [row] = await db.select().from(products).where(eq(products.id, 1));
  const pricingData = { ...row?.pricingData, "quantity:1000": dollars };
  await db.update(products).set({ pricingData }).where(eq(products.id, 1));
}

describe("signing in", () => {
  test("brings the guest's lines and files into the account's cart", async () => {
    const { userId } = await insertCustomer(db);
    const member = { userId, visitorHash: null, addressHash: null };
    await add({ quantity: 500 }, member);
    const id = await artwork();
    await add({ files: [id] });
    const { visitorHash } = guest;
    await Promise.all([
      mergeCarts(services, { userId, visitorHash }),
      mergeCarts(services, { userId, visitorHash }),
    ]);
    const { lines } = await viewCart(services, member, clock.now);
    expect(lines.map(({ configuration }) => configuration.quantity)).toEqual([500, 1000]);
    // Their own from any browser: the order may take the file without the old cookie.
    const [file] = await db.select().from(files).where(eq(files.id, id));
    expect(file).toMatchObject({ userId });
    expect((await view()).lines).toEqual([]);
  });

  test("never fills a cart beyond what one holds; the rest stays with the browser", async () => {
    const { userId } = await insertCustomer(db);
    const member = { userId, visitorHash: null, addressHash: null };
    await add({}, member);
    const [line] = (await view(member)).lines;
    const [row] = await db
      .select()
      .from(cartLines)
      .where(eq(cartLines.id, line?.id ?? ""));
    if (!row) throw new Error("The line is gone.");
    const copies = Array.from({ length: MAX_CART_LINES - 2 }, () => ({
      ...row,
      id: randomUUID(),
      additionKey: randomUUID(),
    }));
    await db.insert(cartLines).values(copies);
    for (const quantity of [500, 1000, 250]) await add({ quantity });
    await mergeCarts(services, { userId, visitorHash: guest.visitorHash });
    const merged = (await view(member)).lines;
    expect(merged).toHaveLength(MAX_CART_LINES);
    expect(merged.at(-1)?.configuration.quantity).toBe(500);
    expect((await view()).lines.map(({ configuration }) => configuration.quantity)).toEqual([
      1000, 250,
    ]);
  });
});

test("guests' carts that nobody came back to are swept, with their files left to be swept", async () => {
  const { userId } = await insertCustomer(db);
  await add({}, { userId, visitorHash: null, addressHash: null });
  await add({ files: [await artwork()] });
  clock.now = new Date(clock.now.getTime() + 61 * 24 * 60 * 60 * 1000);
  expect(await sweepCarts(services)).toBeGreaterThan(0);
  expect((await view()).lines).toEqual([]);
  expect(await countCartLines(db, { userId, visitorHash: null })).toBe(1);
});
