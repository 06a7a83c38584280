import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { receiveFile } from "#app/shop/artwork/receive-file.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { Readable } from "node:stream";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { packageFields } from "#tests/support/service-forms.ts";
import { testServices } from "#tests/support/test-services.ts";
import { packageFormSchema } from "./package-form.ts";
import { packageOrder } from "./package-order.server.ts";

const { services, clock } = await testServices();
const { db } = services;
await loadCatalogue(db, clock.now);

const buyer = { visitorHash: "hash of a browser", userId: null, addressHash: null };

function place(wanted: string, fields: object = {}) {
  const form = packageFormSchema.parse({ ...packageFields(), ...fields });
  return packageOrder.place(services, { buyer, person: null, wanted, form });
}

async function upload(name: string) {
  const content = Readable.from([pngClaiming(20, 10)]);
  const received = await receiveFile(services, buyer, { purpose: "design-image", name, content });
  if (!received.ok) throw new Error(received.message);
  return received.file.id;
}

test("a package is ordered whole: price, tax on its printed share, every answer, every file", async () => {
  const [logo, menu] = [await upload("logo.png"), await upload("dining-room.png")];
  const result = await place("19", {
    // 895 and 6.5 % of a fifth of it.
    expectedTotal: "906.64",
    businessCard: { designStyle: "bold", colorPreferences: "Oxblood", logoUpload: [logo] },
    website: { pages: { gallery: { content: "Our work", images: [menu] } } },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  const { id } = result.order;
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, id));
  expect(order).toMatchObject({
    orderKind: "package",
    productName: "Newbie Package",
    totalAmount: 90_664,
    taxAmount: 1_164,
    shippingAmount: 0,
    deliveryMethod: "pickup",
    contactName: "Dana Whitfield",
    contactBusiness: "Blue Heron Plumbing Co.",
  });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(line).toMatchObject({ productId: 19, quantity: 1, amount: 89_500 });
  expect(line?.payload).toMatchObject({
    packageName: "Newbie Package",
    businessCard: { designStyle: "bold", logoUpload: [{ id: logo, name: "logo.png" }] },
    website: {
      pages: { home: { content: "", images: [] }, gallery: { content: "Our work" } },
    },
  });
  expect(JSON.stringify(line?.payload)).toContain("dining-room.png");
  const attached = await db
    .select()
    .from(files)
    .where(eq(files.orderLineId, line?.id ?? ""));
  expect(attached.map(({ name }) => name).toSorted()).toEqual(["dining-room.png", "logo.png"]);
});

test("a package is shipped free, and taxed where it goes", async () => {
  const address = { street: "1 Main St", city: "Austin", state: "TX", zip: "73301" };
  const delivery = { method: "ship", ...address };
  expect(await place("Starter Package", { delivery, expectedTotal: "1195.00" })).toMatchObject({
    ok: true,
  });
});

test("what was tampered with is refused, and nothing is stored", async () => {
  const before = await db.$count(customerOrders);
  expect(await place("19", { expectedTotal: "895.00" })).toMatchObject({
    reason: "price_changed",
    totalCents: 90_664,
  });
  for (const wanted of ["1", "Business Cards", "", "4711"]) {
    expect(await place(wanted, { expectedTotal: "906.64" })).toMatchObject({
      reason: "not_found",
    });
  }
  const businessCard = { logoUpload: [crypto.randomUUID()] };
  expect(await place("19", { expectedTotal: "906.64", businessCard })).toMatchObject({
    reason: "files",
  });
  expect(await db.$count(customerOrders)).toBe(before);
});
