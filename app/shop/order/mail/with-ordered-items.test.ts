import { expect, test } from "vitest";
import type { MailBlock } from "#app/platform/mail/mail-document.server.ts";
import { cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { linesBlock } from "./order-mails.server.ts";
import { type OrderedItem, withOrderedItems } from "./with-ordered-items.server.ts";

const line = (label: string, detail: string, kind: PriceLine["kind"] = "goods"): PriceLine => ({
  kind,
  label,
  detail,
  amountCents: cents(4800),
});
const rush = line("Same day", "", "delivery_time");
const cards = line("Business Cards", "1000, 16pt UV");
const flyers = line("Flyers", "500");
const item = (id: string, ...priceLines: PriceLine[]): OrderedItem => ({
  id,
  productName: `Product ${id}`,
  priceLines,
});
const text: MailBlock = { type: "text", text: "Hello." };
const button: MailBlock = { type: "button", label: "See your order", url: "https://a.example" };
const progress: MailBlock = { type: "progress", steps: [] };

function blocksWith(items: readonly OrderedItem[], ...blocks: MailBlock[]) {
  return withOrderedItems({ subject: "News", heading: "News", blocks }, items).blocks;
}

/** Which item's picture each line of a price is beside. */
function keysBeside(items: readonly OrderedItem[], priceLines: PriceLine[]) {
  const block = linesBlock({ priceLines, totalAmount: cents(9600) });
  const [drawn] = blocksWith(items, block);
  return drawn?.type === "lines" ? drawn.lines.map(({ enclosed }) => enclosed) : [];
}

test("the picture of an item is beside the line of its goods", () => {
  const items = [item("a", cards, rush), item("b", flyers)];
  const tax = line("Sales tax", "", "tax");
  expect(keysBeside(items, [cards, rush, flyers, tax])).toEqual(["a", undefined, "b", undefined]);
});

test("of two items of one name each has its own, in the order of the items", () => {
  const items = [item("a", cards, rush), item("b", cards)];
  expect(keysBeside(items, [cards, rush, cards])).toEqual(["a", undefined, "b"]);
});

test("a line that the price does not have is passed over, and takes no other's place", () => {
  const items = [item("a", line("Deposit", "")), item("b", flyers), item("c")];
  expect(keysBeside(items, [cards, flyers])).toEqual([undefined, "b"]);
});

test("a mail without a price has a list of the items after how far the order has come", () => {
  const list = {
    type: "pictured",
    items: [
      { label: "Business Cards", detail: "1000, 16pt UV", enclosed: "a" },
      { label: "Product b", detail: "", enclosed: "b" },
    ],
  };
  const items = [item("a", cards, rush), item("b")];
  expect(blocksWith(items, text, progress, button)).toEqual([text, progress, list, button]);
  expect(blocksWith(items, text, button)).toEqual([text, list, button]);
});

test("an order without items changes nothing", () => {
  expect(blocksWith([], text, button)).toEqual([text, button]);
});
