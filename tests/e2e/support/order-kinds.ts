import type { Page } from "playwright-core";
import { choosePickup, fillContact, openProduct } from "./order-page.ts";

/** Somebody's way through one order. */
export interface Visit {
  page: Page;
  /** The shop's. */
  address: string;
  who: "guest" | "member";
  /** The page's scripts run; without them each form posts itself, and nothing waits. */
  isScripted: boolean;
}

/** One kind of order, from its form to what it costs and what is kept of it. */
export interface OrderKind {
  name: string;
  /** Opens the form and fills in what the account does not know. */
  fillIn: (visit: Visit) => Promise<void>;
  button: "Submit Order" | "Pay Now";
  payment: "same window" | "new tab";
  /** Picked up in Florida: 6.5 % tax on goods; members pay 5 % less, where the price is not a fixed one. */
  total: Record<Visit["who"], string>;
  /** The choices and the typed text, line by line. */
  payloads: Record<string, unknown>[];
  /** All that the specification's payload of this kind names (§3). */
  fields: readonly string[];
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

const PRODUCT = { button: "Submit Order", payment: "same window", fields: PRODUCT_FIELDS } as const;

const BUSINESS = {
  businessName: "Blue Heron Plumbing Co.",
  businessPhone: "(407) 555-0134",
  email: "dana@blueheron.example",
};

/** Opens a form of the shop; with scripts it is alive. */
async function open({ page, address, isScripted }: Visit, path: string) {
  if (isScripted) await openProduct(page, address + path);
  else await page.goto(address + path);
}

/** Fills in the person who orders, where no account says it, and that the order is picked up. */
async function fillPickup({ page, who }: Visit) {
  if (who === "guest") await fillContact(page);
  await choosePickup(page);
}

async function fillBusiness({ page }: Visit) {
  await page.getByLabel("Business name").fill(BUSINESS.businessName);
  await page.getByLabel("Business phone").fill(BUSINESS.businessPhone);
  await page.getByLabel("Email", { exact: true }).fill(BUSINESS.email);
  await page.getByText("Add website, address or social handles").click();
  await page.getByLabel("Instagram").fill("@blueheron");
}

/** Goods by the piece: 2 × 115.00. */
export const BANNERS: OrderKind = {
  name: "banners, by the piece",
  async fillIn(visit) {
    await open(visit, "/product/2?size=3x8+ft&quantity=2");
    await fillPickup(visit);
  },
  ...PRODUCT,
  total: { guest: "$244.95", member: "$232.70" },
  payloads: [
    { orderType: "product", productName: "Vinyl Banners", quantity: 2, selectedSize: "3x8 ft" },
  ],
};

/** Goods by the square foot: 10 × 5 feet at 9.50. */
export const WRAP: OrderKind = {
  name: "a vehicle wrap, by its area",
  async fillIn(visit) {
    await open(visit, "/product/8");
    const { page } = visit;
    await page.getByLabel("Width, feet").fill("10");
    await page.getByLabel("Height, feet").fill("5");
    await fillPickup(visit);
  },
  ...PRODUCT,
  total: { guest: "$505.88", member: "$480.58" },
  payloads: [
    { orderType: "product", productName: "Vehicle Wraps", widthInches: 120, heightInches: 60 },
  ],
};

export const COMMERCIAL: OrderKind = {
  name: "a commercial",
  async fillIn(visit) {
    await open(visit, "/product/15");
    const { page, who } = visit;
    await page.getByLabel("Package").selectOption("Standard Commercial");
    await page.getByLabel("Description").first().fill("Thirty seconds on the new bakery.");
    if (who === "guest") await fillContact(page);
  },
  ...PRODUCT,
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
export const SPECIAL: OrderKind = {
  name: "a special",
  async fillIn(visit) {
    const { page, address } = visit;
    await page.goto(`${address}/product/101`);
    await open(visit, `${new URL(page.url()).pathname}/order`);
    await fillPickup(visit);
  },
  ...PRODUCT,
  total: { guest: "$26.63", member: "$26.63" },
  payloads: [{ orderType: "product", quantity: 500, currentPrice: "25.00", appliedCoupon: null }],
};

export const DESIGN_ORDER: OrderKind = {
  name: "a design order",
  async fillIn(visit) {
    await open(visit, "/design?product=flyers-menus-and-brochures");
    await fillBusiness(visit);
    const { page } = visit;
    await page.getByLabel("Product 1").fill("Taco");
    await page.getByLabel("Price 1").fill("3.50");
  },
  button: "Submit Order",
  payment: "same window",
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

export const DESIGN_REQUEST: OrderKind = {
  name: "a design request",
  async fillIn(visit) {
    await open(visit, "/product/13/request");
    await fillBusiness(visit);
  },
  button: "Submit Order",
  payment: "new tab",
  total: { guest: "$50.00", member: "$47.50" },
  fields: ["productName", "formData", "uploadedFiles", "timestamp"],
  payloads: [
    { orderType: "design-request", formData: { ...BUSINESS, instagramHandle: "@blueheron" } },
  ],
};

/** 0 for the pages, 287 for the hosting that comes with them, 1800 for the panel chosen last. */
export const FREE_WEBSITE: OrderKind = {
  name: "a free website with its hosting and one of the two panels",
  async fillIn(visit) {
    await open(visit, "/website-order");
    const { page, who, isScripted } = visit;
    await page.getByRole("radio", { name: /^Free 3-Page Website/ }).check();
    if (isScripted) await page.getByRole("checkbox", { name: /^Admin Panel Basic/ }).check();
    else await page.getByRole("button", { name: "Update price and pages" }).click();
    await page.getByRole("checkbox", { name: /^Admin Panel Advanced/ }).check();
    await page.getByLabel("Text for Home").fill("Fresh bread daily.");
    await page.getByLabel("Phone").fill("(407) 555-0162");
    if (who === "member") return;
    await page.getByLabel("Full name").fill("Dana Whitfield");
    await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
  },
  button: "Submit Order",
  payment: "new tab",
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
export function packageOrder(name: string, total: string): OrderKind {
  return {
    name: `the ${name}`,
    async fillIn(visit) {
      const { page, address, isScripted } = visit;
      await page.goto(`${address}/new-business-packages`);
      if (isScripted) await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      const offer = page.getByRole("article", { name });
      await offer.getByRole("link", { name: "Get Started Now" }).click();
      await page.getByLabel("Your name").fill("Dana Whitfield");
      await page.getByLabel("Email", { exact: true }).fill(BUSINESS.email);
      await page.getByLabel("Business name").fill(BUSINESS.businessName);
      await page.getByRole("radio", { name: /^Pick it up/ }).check();
      if (isScripted) await page.getByRole("button", { name: "Website Information" }).click();
      await page.getByLabel("Text for Home").fill("We come at night, too.");
    },
    button: "Submit Order",
    payment: "new tab",
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

export const CUSTOM_PAYMENT: OrderKind = {
  name: "a custom payment",
  async fillIn(visit) {
    await open(visit, "/custom-payment");
    const { page } = visit;
    await page.getByLabel("Amount").fill("80");
    await page.getByLabel("Description").fill("Deposit for the booth");
  },
  button: "Pay Now",
  payment: "same window",
  total: { guest: "$80.00", member: "$80.00" },
  fields: ["orderType", "userId", "userEmail", "amount", "description", "timestamp", "totalAmount"],
  payloads: [
    { orderType: "custom-payment", amount: "80.00", description: "Deposit for the booth" },
  ],
};

/** Cards for 48.00 and a banner for 44.00, in one order. */
export const CART: OrderKind = {
  name: "a cart of two items",
  async fillIn(visit) {
    const { page, isScripted } = visit;
    for (const path of ["/product/1?quantity=1000", "/product/2?size=2x4+ft"]) {
      await open(visit, path);
      await page.getByRole("button", { name: "Add to Cart" }).click();
      await page.getByRole("heading", { name: "Cart", level: 1 }).waitFor();
    }
    await page.getByRole("link", { name: "Checkout" }).click();
    if (isScripted) await page.locator("form[data-alive]").waitFor();
    await fillPickup(visit);
  },
  ...PRODUCT,
  total: { guest: "$97.98", member: "$93.08" },
  payloads: [
    { productName: "Business Cards", quantity: 1000, currentPrice: "48.00" },
    { productName: "Vinyl Banners", quantity: 1, selectedSize: "2x4 ft" },
  ],
};
