import { expect } from "vitest";

/** What one kind of order comes to, and what is kept of it. */
export interface KeptKind {
  name: string;
  /** Picked up in Florida: 6.5 % tax on goods; members pay 5 % less, where the price is not a fixed one. */
  total: Record<"guest" | "member", string>;
  /** The choices and the typed text, line by line. */
  payloads: Record<string, unknown>[];
  /** All that the specification's payload of this kind names (§3). */
  fields: readonly string[];
}

/** "$1,212.09" in cents. */
export function centsIn(total: string): number {
  return Number(total.replaceAll(/[$,.]/g, ""));
}

/** Every line names all that the specification's payload does. */
export function expectNamed(payloads: readonly object[], { name, fields }: KeptKind) {
  for (const payload of payloads) {
    expect(Object.keys(payload), name).toEqual(expect.arrayContaining([...fields]));
  }
}

const PRODUCT_FIELDS = [
  "productName",
  "quantity",
  "selectedSize",
  "deliveryTime",
  "currentPrice",
  "hasOwnDesign",
  "addDesignFee",
  "designFee",
  "designNotes",
  "uploadedFiles",
  "designFormData",
  "timestamp",
  "appliedCoupon",
  "totalPrice",
  "baseTotal",
  "discount",
  "selectedAddOns",
];

export const BUSINESS = {
  businessName: "Blue Heron Plumbing Co.",
  businessPhone: "(407) 555-0134",
  email: "dana@blueheron.example",
};

/** Goods by the piece: 2 × 115.00. */
export const BANNERS: KeptKind = {
  name: "banners, by the piece",
  fields: PRODUCT_FIELDS,
  total: { guest: "$244.95", member: "$232.70" },
  payloads: [
    { orderType: "product", productName: "Vinyl Banners", quantity: 2, selectedSize: "3x8 ft" },
  ],
};

/** Goods by the square foot: 10 × 5 feet at 9.50. */
export const WRAP: KeptKind = {
  name: "a vehicle wrap, by its area",
  fields: PRODUCT_FIELDS,
  total: { guest: "$505.88", member: "$480.58" },
  payloads: [
    { orderType: "product", productName: "Vehicle Wraps", widthInches: 120, heightInches: 60 },
  ],
};

export const COMMERCIAL: KeptKind = {
  name: "a commercial",
  fields: PRODUCT_FIELDS,
  total: { guest: "$3,500.00", member: "$3,325.00" },
  payloads: [
    {
      orderType: "commercial",
      selectedSize: "Standard Commercial",
      description: "Thirty seconds on the new bakery.",
    },
  ],
};

/** Its price is a fixed one: 25.00 and tax, for members too. */
export const SPECIAL: KeptKind = {
  name: "a special",
  fields: PRODUCT_FIELDS,
  total: { guest: "$26.63", member: "$26.63" },
  payloads: [{ orderType: "product", quantity: 500, currentPrice: "25.00", appliedCoupon: null }],
};

export const DESIGN_ORDER: KeptKind = {
  name: "a design order",
  total: { guest: "$350.00", member: "$332.50" },
  fields: ["productName", "designPrice", "formData", "uploadedFiles", "timestamp"],
  payloads: [
    {
      orderType: "design",
      designPrice: "350.00",
      formData: {
        ...BUSINESS,
        instagramHandle: "@blueheron",
        productPriceItems: [{ product: "Taco", price: "3.50" }],
      },
    },
  ],
};

export const DESIGN_REQUEST: KeptKind = {
  name: "a design request",
  total: { guest: "$50.00", member: "$47.50" },
  fields: ["productName", "formData", "uploadedFiles", "timestamp"],
  payloads: [
    { orderType: "design-request", formData: { ...BUSINESS, instagramHandle: "@blueheron" } },
  ],
};

/** 0 for the pages, 287 for the hosting that comes with them, 1800 for the panel chosen last. */
export const FREE_WEBSITE: KeptKind = {
  name: "a free website with its hosting and one of the two panels",
  total: { guest: "$2,087.00", member: "$1,982.65" },
  fields: [
    "websiteType",
    "addChatbot",
    "addDomainHosting",
    "addAdminPanelBasic",
    "products",
    "addAdminPanelAdvanced",
    "pageContent",
    "customerInfo",
    "totalPrice",
    "timestamp",
  ],
  payloads: [
    {
      orderType: "website",
      addChatbot: false,
      addDomainHosting: true,
      addAdminPanelBasic: false,
      addAdminPanelAdvanced: true,
      pageContent: { home: { text: "Fresh bread daily.", images: [] } },
      customerInfo: { phone: "(407) 555-0162" },
    },
  ],
};

/** On sale for everybody alike; a share of it is printed goods and taxed. */
export function packageOrder(name: string, total: string): KeptKind {
  return {
    name: `the ${name}`,
    total: { guest: total, member: total },
    fields: [
      "packageName",
      "email",
      "cellNumber",
      "businessName",
      "businessAddress",
      "websiteUrl",
      "businessPhone",
      "socialMediaHandles",
      "businessCard",
      "postcard",
      "website",
    ],
    payloads: [
      {
        orderType: "package",
        packageName: name,
        email: BUSINESS.email,
        website: { pages: { home: { content: "We come at night, too.", images: [] } } },
      },
    ],
  };
}

export const CUSTOM_PAYMENT: KeptKind = {
  name: "a custom payment",
  total: { guest: "$80.00", member: "$80.00" },
  fields: ["orderType", "userId", "userEmail", "amount", "description", "timestamp", "totalAmount"],
  payloads: [
    { orderType: "custom-payment", amount: "80.00", description: "Deposit for the booth" },
  ],
};

/** Cards for 48.00 and a banner for 44.00, in one order. */
export const CART: KeptKind = {
  name: "a cart of two items",
  fields: PRODUCT_FIELDS,
  total: { guest: "$97.98", member: "$93.08" },
  payloads: [
    { productName: "Business Cards", quantity: 1000, currentPrice: "48.00" },
    { productName: "Vinyl Banners", quantity: 1, selectedSize: "2x4 ft" },
  ],
};
