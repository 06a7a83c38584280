import { expect, test } from "vitest";
import { ORDER_STATUSES } from "#app/shop/order/order-terms.ts";
import { lineArtwork } from "./line-artwork.ts";

const order = { orderKind: "product", orderStatus: "pending", paymentStatus: "paid" } as const;
const own = { configuration: { hasOwnDesign: true }, payload: { orderType: "product" } };
const drawn = { ...own, configuration: { hasOwnDesign: false } };

test("files are taken until the order leaves the shop or is called off", () => {
  const taking = ORDER_STATUSES.filter(
    (orderStatus) => lineArtwork({ ...order, orderStatus }, own, 0) !== null,
  );
  expect(taking).toEqual(["pending", "processing"]);
});

test("an order whose whole payment was given back asks for no files, unless it is being made", () => {
  const refunded = { ...order, paymentStatus: "refunded" } as const;
  expect(lineArtwork(refunded, own, 0)).toBeNull();
  expect(lineArtwork({ ...refunded, orderStatus: "processing" }, own, 0)).not.toBeNull();
  expect(lineArtwork({ ...order, paymentStatus: "partly_refunded" }, own, 0)?.isMissing).toBe(true);
});

test("artwork is missing when the customer has a design of their own and nothing of it is here", () => {
  expect(lineArtwork(order, own, 0)?.isMissing).toBe(true);
  expect(lineArtwork(order, own, 1)?.isMissing).toBe(false);
  // The team has begun: it came to them another way.
  expect(lineArtwork({ ...order, orderStatus: "processing" }, own, 0)?.isMissing).toBe(false);
  expect(lineArtwork(order, drawn, 0)?.isMissing).toBe(false);
  expect(lineArtwork(order, { ...own, configuration: null }, 0)?.isMissing).toBe(false);
});

test("for commercials, websites and apps files only show what is wanted; nothing waits for them", () => {
  const commercial = { ...own, payload: { orderType: "commercial" } };
  const reference = { purpose: "reference", isMissing: false };
  // In an order of several kinds, and in one of its own.
  expect(lineArtwork(order, commercial, 0)).toEqual(reference);
  for (const orderKind of ["commercial", "website", "app"] as const) {
    expect(lineArtwork({ ...order, orderKind }, own, 0)).toEqual(reference);
  }
});

test("a custom payment takes no files", () => {
  expect(lineArtwork({ ...order, orderKind: "custom" }, own, 0)).toBeNull();
});
