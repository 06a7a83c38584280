import { expect, test } from "vitest";
import { payloadSections } from "./payload-facts.ts";

test("a nested payload becomes titled sections, without what was left empty", () => {
  const sections = payloadSections({
    orderType: "website",
    websiteType: "5-page",
    addChatbot: true,
    addAdminPanelBasic: false,
    pageContent: {
      home: { text: "Fresh bread daily.", images: [{ id: "f1", name: "shop.jpg" }] },
      about: { text: "", images: [] },
      menu: {
        productPriceItems: [
          { product: "Rye", price: "7" },
          { price: "2", product: "Bun" },
        ],
      },
    },
    customerInfo: { fullName: "Dana Whitfield", notes: "" },
    totalPrice: "1390.00",
    timestamp: "2026-11-20T10:00:00.000Z",
  });
  expect(sections).toEqual([
    {
      title: "Details",
      facts: [
        { label: "Website type", value: "5-page" },
        { label: "Add chatbot", value: "Yes" },
      ],
    },
    {
      title: "Page content: Home",
      facts: [
        { label: "Text", value: "Fresh bread daily." },
        { label: "Images", value: "shop.jpg" },
      ],
    },
    {
      title: "Page content: Menu",
      facts: [{ label: "Product price items", value: "1. Rye, 7\n2. Bun, 2" }],
    },
    { title: "Customer info", facts: [{ label: "Full name", value: "Dana Whitfield" }] },
  ]);
});

test("a payload of another shape has nothing to read, and breaks nothing", () => {
  expect(payloadSections({})).toEqual([]);
  expect(payloadSections({ odd: null, list: [null, [], {}] })).toEqual([]);
});
