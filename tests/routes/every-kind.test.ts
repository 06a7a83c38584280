import { expect, test } from "vitest";
import { insertCustomer } from "#tests/support/customer.ts";
import {
  BUSINESS,
  centsIn,
  COMMERCIAL,
  CUSTOM_PAYMENT,
  DESIGN_ORDER,
  expectNamed,
  FREE_WEBSITE,
  type KeptKind,
  packageOrder,
  SPECIAL,
  WRAP,
} from "#tests/support/kept-kinds.ts";
import { findKeptOrder } from "#tests/support/kept-order.ts";
import { headingIn, linkIn, openPage } from "#tests/support/open-page.ts";
import { orderByForm } from "#tests/support/order-by-form.ts";
import { press, type TypedFields } from "#tests/support/page-form.ts";
import { payAtApproval } from "#tests/support/pay-at-approval.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db } = shop.services;

/** A kind of order by the form of its page, without JavaScript. */
interface FormKind extends KeptKind {
  /** The page that its form is on, once the visitor has come there. */
  open: (visitor: Visitor) => Promise<string>;
  typed: TypedFields;
  /** Typed by who has no account that says it. */
  contact?: TypedFields;
  button?: string;
}

const at = (path: string) => async (visitor: Visitor) => (await openPage(visitor, path)).page;

const CONTACT = { "contact.name": "Dana Whitfield", "contact.email": "dana@blueheron.example" };
const PICKUP = { "delivery.method": "pickup" };

function packageForm(name: string, total: string): FormKind {
  return {
    ...packageOrder(name, total),
    async open(visitor) {
      const { page } = await openPage(visitor, "/new-business-packages");
      const [, offer = ""] = page.split(`>${name}</h`);
      return at(linkIn(offer, "Get Started Now"))(visitor);
    },
    typed: {
      fullName: "Dana Whitfield",
      email: BUSINESS.email,
      businessName: BUSINESS.businessName,
      ...PICKUP,
      "website.pages.home.content": "We come at night, too.",
    },
  };
}

const KINDS: FormKind[] = [
  {
    ...WRAP,
    open: at("/product/8"),
    typed: { widthFeet: "10", heightFeet: "5", ...PICKUP },
    contact: CONTACT,
  },
  {
    ...SPECIAL,
    async open(visitor) {
      const special = await openPage(visitor, "/product/101");
      return at(`${special.at}/order`)(visitor);
    },
    typed: PICKUP,
    contact: CONTACT,
  },
  packageForm("Newbie Package", "$906.64"),
  packageForm("Starter Package", "$1,212.09"),
  {
    ...COMMERCIAL,
    open: at("/product/15"),
    typed: {
      size: "Standard Commercial",
      description: "Thirty seconds on the new bakery.",
    },
    contact: CONTACT,
  },
  {
    ...DESIGN_ORDER,
    open: at("/design?product=flyers-menus-and-brochures"),
    typed: {
      "design.businessName": BUSINESS.businessName,
      "design.businessPhone": BUSINESS.businessPhone,
      "design.email": BUSINESS.email,
      "design.instagramHandle": "@blueheron",
      "priceItems[0].product": "Taco",
      "priceItems[0].price": "3.50",
    },
  },
  {
    ...FREE_WEBSITE,
    async open(visitor) {
      const page = await at("/website-order")(visitor);
      const chosen = { websiteType: "free-3-page" };
      return (await press(visitor, page, "Update price and pages", chosen)).text();
    },
    typed: {
      addAdminPanelAdvanced: "on",
      "pageContent.home.text": "Fresh bread daily.",
      "customerInfo.phone": "(407) 555-0162",
    },
    contact: {
      "customerInfo.fullName": "Dana Whitfield",
      "customerInfo.email": "dana@blueheron.example",
    },
  },
  {
    ...CUSTOM_PAYMENT,
    open: at("/custom-payment"),
    typed: { amount: "80", description: "Deposit for the booth" },
    button: "Pay Now",
  },
];

/** Orders and pays; the page that tells so, and what is kept. */
async function orderAndPay(visitor: Visitor, kind: FormKind, who: "guest" | "member") {
  const { open, button = "Submit Order", contact = {} } = kind;
  const typed = { ...kind.typed, ...(who === "guest" && contact) };
  const placed = await orderByForm(visitor, await open(visitor), button, typed);
  expect(placed.to ?? "").toMatch(/\/checkoutnow\?token=/);
  const { page } = await openPage(visitor, await payAtApproval(placed.to ?? ""));
  expect(headingIn(page)).toBe("Payment Successful");
  const total = kind.total[who];
  expect(page).toContain(`<dt>Paid</dt><dd>${total}</dd>`);
  const orderNumber = /MR-\d{5}/.exec(page)?.[0] ?? "";
  const order = await findKeptOrder(db, orderNumber);
  expect([order.paymentStatus, order.totalAmount]).toEqual(["paid", centsIn(total)]);
  expect(order.payloads).toMatchObject(kind.payloads);
  expectNamed(order.payloads, kind);
  return order;
}

test.for(KINDS)(
  "a member orders and pays by the page's own form, and has it in the account: $name",
  async (kind) => {
    const person = await insertCustomer(db);
    const member = await signedIn(shop, person);
    const { userId, orderNumber } = await orderAndPay(member, kind, "member");
    expect(userId).toBe(person.userId);
    const { page } = await openPage(member, "/my-account/orders");
    const totals = page.matchAll(/class="own-order-total num">([^<]*)</g);
    expect([...totals].map(([, total]) => total)).toEqual([kind.total.member]);
    expect(page).toContain(`Download Invoice of ${orderNumber}`);
  },
);

test.for(KINDS)("a guest orders and pays by the page's own form: $name", async (kind) => {
  const { userId } = await orderAndPay(shop.visitor(), kind, "guest");
  expect(userId).toBeNull();
});
