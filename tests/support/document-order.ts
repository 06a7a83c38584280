import type { DocumentLine, DocumentOrder } from "#app/shop/production/order-document.ts";

/** An order of business cards that is in production. */
export const documentOrder: DocumentOrder = {
  orderNumber: "MR-10482",
  orderKind: "product",
  orderStatus: "processing",
  paymentStatus: "paid",
  createdAt: new Date("2026-11-17T14:12:00Z"),
  paidAt: new Date("2026-11-17T14:20:00Z"),
  dueOn: "2026-11-25",
  dueAfter: [],
  startedAt: null,
  quoteStatus: null,
  contactName: "Łucja Čapek",
  contactBusiness: "Blue Heron Plumbing Co.",
  contactEmail: "lucja@blueheron.example",
  contactPhone: "(407) 555-0134",
  deliveryMethod: "ship",
  shippingMethod: "Ground",
  isTest: true,
};

/** Its only item. */
export const documentLine: DocumentLine = {
  productName: "Business Cards",
  quantity: 1000,
  configuration: {
    productId: 1,
    specialId: null,
    quantity: 1000,
    size: null,
    paperType: "16pt UV",
    finish: "Rounded corners",
    widthInches: null,
    heightInches: null,
    deliveryTime: "5-7 Business Days",
    addOns: ["Foil"],
    hasOwnDesign: true,
    addDesignFee: false,
  },
  payload: { designNotes: "Match the oxblood red.\nTwo proofs, please." },
  priceLines: [{ label: "1,000 Business Cards", detail: "16pt UV" }],
  files: [{ name: "front.pdf", bytes: 4_200_000, createdAt: new Date("2026-11-17T14:10:00Z") }],
  proofs: [],
  reprinted: null,
};
