import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { MAX_FILE_CALL_BYTES } from "#app/shop/checkout/file-calls.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { placesIn, withAt } from "#tests/support/places-in.ts";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { anotherHouse, strangeValues } from "#tests/support/strange-values.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** Every named call with the payload that the two documents write for it, field by field. */
const shop = await testShop({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const { db } = shop.services;

interface Answer {
  data?: { orderNumber: string; approvalUrl: string };
  approvalUrl?: string;
  orderNumber?: string;
  error: { title?: string; message: string } | null;
  errors?: Record<string, string[]>;
  currentTotal?: string;
}

/** The calls of the tests, as they were sent. */
const calls = new Map<string, unknown>();

async function call(name: string, body: unknown, visitor = shop.visitor()) {
  if (!calls.has(name)) calls.set(name, body);
  const response = await visitor.send(`/api/functions/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer: Answer & Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, answer };
}

async function placed(name: string, body: unknown, visitor = shop.visitor()) {
  const { status, answer } = await call(name, body, visitor);
  expect([status, answer.error, answer.errors]).toEqual([200, null, undefined]);
  const approvalUrl = answer.data?.approvalUrl ?? answer.approvalUrl ?? "";
  expect(approvalUrl).toContain("/checkoutnow?token=");
  const orderNumber = answer.data?.orderNumber ?? answer.orderNumber ?? "";
  const [row] = await db
    .select()
    .from(customerOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id))
    .where(eq(customerOrders.orderNumber, orderNumber));
  if (!row) throw new Error(`There is no order ${orderNumber}.`);
  const lineId = row.order_lines.id;
  const kept = await db.select().from(files).where(eq(files.orderLineId, lineId));
  return { order: row.customer_orders, payload: row.order_lines.payload, files: kept, approvalUrl };
}

const timestamp = "2026-11-22T12:00:00.000Z";
const logo = pngClaiming(40, 20);
const shelf = pngClaiming(30, 30);
const content = logo.toString("base64");
const logoAttachment = { filename: "logo.png", content, type: "image/png" };
const dataString = (bytes: Buffer) => `data:image/png;base64,${bytes.toString("base64")}`;

const designForm = {
  businessName: "Blue Heron Plumbing Co.",
  businessAddress: "12 Palm Ave, Orlando",
  businessPhone: "(407) 555-0134",
  website: "",
  email: "dana@blueheron.example",
  cellNumber: "",
  facebookHandle: "@blueheron",
  instagramHandle: "",
  tiktokHandle: "",
  youtubeHandle: "",
  servicesOffered: "Leaks and drains",
  specials: "",
};
const designRequest = {
  productName: "Design Fees",
  formData: { ...designForm, designImages: ["logo.png"] },
  imageAttachments: [logoAttachment],
  timestamp,
  orderType: "design-request",
};
const designOrder = {
  productName: "8.5x11 flyers, menus and brochures",
  designPrice: 350,
  formData: {
    ...designForm,
    designImages: ["logo.png"],
    productPriceItems: [{ product: "Drain", price: "$90" }],
  },
  uploadedFiles: [],
  imageAttachments: [logoAttachment],
  timestamp,
  orderType: "design",
};
const website = {
  websiteType: "ecommerce",
  addChatbot: false,
  addDomainHosting: true,
  addAdminPanelBasic: false,
  addAdminPanelAdvanced: false,
  pageContent: {
    home: { text: "Dry pipes.", images: ["logo.png"], productPriceItems: [] },
    about: { text: "", images: [], productPriceItems: [] },
  },
  products: [{ name: "Pipe", description: "Copper", price: "12.50", images: ["shelf.png"] }],
  customerInfo: {
    fullName: "Dana Whitfield",
    businessName: "",
    phone: "(407) 555-0162",
    email: "dana@blueheron.example",
    completionDate: "",
    notes: "",
  },
  totalPrice: 1782,
  imageAttachments: [
    logoAttachment,
    { filename: "shelf.png", content: dataString(shelf), type: "image/png" },
  ],
  timestamp,
};
/** No total, no contact and no delivery: the payload of document 2 has no words for them. */
const businessPackage = {
  packageName: "Newbie Package",
  email: "dana@blueheron.example",
  cellNumber: "(407) 555-0162",
  businessName: "Blue Heron",
  businessAddress: "",
  businessPhone: "",
  websiteUrl: "",
  socialMediaHandles: { facebook: "", instagram: "", twitter: "", linkedin: "" },
  businessCard: {
    designStyle: "modern",
    colorPreferences: "blue",
    specialRequests: "",
    logoUpload: dataString(logo),
  },
  postcard: {
    designStyle: "bold",
    colorPreferences: "",
    message: "",
    targetAudience: "",
    callToAction: "",
    specialRequests: "",
    imageUpload: null,
  },
  website: {
    pages: Object.fromEntries(
      ["home", "about", "contact", "services", "gallery"].map((page) => [
        page,
        { content: "", images: page === "gallery" ? [dataString(shelf)] : [] },
      ]),
    ),
    designPreferences: "",
    functionalityRequests: "",
  },
};
const product = {
  productName: "Business Cards",
  quantity: 1000,
  selectedSize: "3.5x2",
  deliveryTime: "5-7 Business Days",
  currentPrice: 48,
  hasOwnDesign: true,
  addDesignFee: false,
  designFee: 75,
  designNotes: "",
  uploadedFiles: [],
  designFormData: { ...designForm, designImages: [] },
  timestamp,
  appliedCoupon: null,
  baseTotal: 48,
  discount: 0,
};

test("send-design-request has no total, and its picture comes in the call", async () => {
  const { order, payload, files: kept } = await placed("send-design-request", designRequest);
  expect(order).toMatchObject({ orderKind: "design-request", totalAmount: 5_000 });
  expect(payload).toMatchObject({ formData: { ...designForm, designImages: ["logo.png"] } });
  expect(kept).toMatchObject([{ name: "logo.png", contentType: "image/png", bytes: logo.length }]);
});

test("send-design-order has the design's price and no total", async () => {
  const { order, payload, files: kept } = await placed("send-design-order", designOrder);
  expect(order).toMatchObject({ orderKind: "design", totalAmount: 35_000 });
  expect(payload).toMatchObject({ designPrice: "350.00", formData: designOrder.formData });
  expect(kept).toHaveLength(1);
  for (const designPrice of [1, "349.99", {}]) {
    const { status, answer } = await call("send-design-order", { ...designOrder, designPrice });
    expect([status, answer.currentTotal]).toEqual([400, "350.00"]);
  }
});

test("send-website-order has its pictures by name, each on its page", async () => {
  const { order, payload, files: kept } = await placed("send-website-order", website);
  expect(order).toMatchObject({ orderKind: "website", totalAmount: 178_200 });
  expect(payload).toMatchObject({
    pageContent: { home: { images: [{ name: "logo.png" }] } },
    products: [{ name: "Pipe", images: [{ name: "shelf.png" }] }],
  });
  expect(kept.map(({ name }) => name).toSorted()).toEqual(["logo.png", "shelf.png"]);
});

test("a picture that no field names is the order's all the same", async () => {
  const home = { home: { text: "", images: [] } };
  const { files: kept } = await placed("send-website-order", { ...website, pageContent: home });
  expect(kept).toHaveLength(2);
});

test("send-business-package-order has its files as encoded data strings", async () => {
  const { order, files: kept } = await placed("send-business-package-order", businessPackage);
  expect(order).toMatchObject({ orderKind: "package", totalAmount: 90_664 });
  expect(order).toMatchObject({ contactName: "Blue Heron", deliveryMethod: "pickup" });
  expect(new Set(kept.map(({ bytes }) => bytes))).toEqual(new Set([logo.length, shelf.length]));
});

test("send-product-order says who orders in its design form, or by its account", async () => {
  const { order } = await placed("send-product-order", product);
  expect(order).toMatchObject({ contactEmail: designForm.email, totalAmount: 5_112 });
  const customer = await insertCustomer(db);
  const visitor = await signedIn(shop, customer);
  const own = { ...product, designFormData: null };
  const { order: members } = await placed("send-product-order", own, visitor);
  expect(members).toMatchObject({ contactEmail: customer.email, deliveryMethod: "pickup" });
  const nobodys = await call("send-product-order", own);
  expect(Object.keys(nobodys.answer.errors ?? {})).toEqual(["contact.name", "contact.email"]);
  const tampered = await call("send-product-order", { ...product, totalPrice: 1 });
  expect([tampered.status, tampered.answer.currentTotal]).toEqual([400, "51.12"]);
});

test("create-paypal-order takes the same details, pictures included", async () => {
  const pay = (amount: number, orderData: object) =>
    placed("create-paypal-order", { amount, currency: "USD", description: "", orderData });
  expect((await pay(50, designRequest)).files).toHaveLength(1);
  expect((await pay(350, designOrder)).files).toHaveLength(1);
  expect((await pay(1782, { ...website, orderType: "website" })).files).toHaveLength(2);
});

test("the same call sent again is the same order with the same pictures", async () => {
  const visitor = shop.visitor();
  const body = { ...designOrder, submissionKey: "the-key-of-another-front-end" };
  const first = await placed("send-design-order", body, visitor);
  const again = await placed("send-design-order", body, visitor);
  expect([again.order.id, again.files]).toEqual([first.order.id, first.files]);
});

test("so it is when one picture comes twice in it", async () => {
  const visitor = shop.visitor();
  const twice = ["front.png", "back.png"].map((filename) => ({ ...logoAttachment, filename }));
  const body = {
    ...designOrder,
    imageAttachments: twice,
    submissionKey: "the-key-of-a-front-end-that-sends-two",
  };
  const formData = { ...designOrder.formData, designImages: ["front.png", "back.png"] };
  const first = await placed("send-design-order", { ...body, formData }, visitor);
  const again = await placed("send-design-order", { ...body, formData }, visitor);
  expect(first.files).toHaveLength(2);
  expect([again.order.id, again.files]).toEqual([first.order.id, first.files]);
});

test("what comes within a call is checked as any upload is, and nothing is kept", async () => {
  const before = [await db.$count(customerOrders), await db.$count(files)];
  const program = Buffer.from("MZ\u0090\0\u0003 This program cannot be run").toString("base64");
  const sent = (attachment: object) => ({ ...designRequest, imageAttachments: [attachment] });
  const cases: [attachment: object, field: string][] = [
    [{ ...logoAttachment, content: program }, "imageAttachments[0].content"],
    [{ ...logoAttachment, content: "no base64!" }, "imageAttachments[0].content"],
    [{ ...logoAttachment, content: "" }, "imageAttachments[0].content"],
    [{ ...logoAttachment, content: 7 }, "imageAttachments[0].content"],
    [{ content, type: "image/png" }, "imageAttachments[0].filename"],
    [{ ...logoAttachment, filename: "other.png" }, "formData.designImages[0]"],
  ];
  for (const [attachment, field] of cases) {
    const { status, answer } = await call("send-design-request", sent(attachment));
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]]);
  }
  const broken = { ...businessPackage, postcard: { imageUpload: "data:image/png;base64,???" } };
  const { answer } = await call("send-business-package-order", broken);
  expect(Object.keys(answer.errors ?? {})).toEqual(["postcard.imageUpload"]);
  expect([await db.$count(customerOrders), await db.$count(files)]).toEqual(before);
});

test("a call with files has a size, others a smaller one, and the words of either a smaller one still", async () => {
  const sendBody = (name: string, body: object) =>
    shop.visitor().send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const logo = Buffer.from(logoAttachment.content, "base64");
  const send = (name: string, bytes: number) => {
    const large = Buffer.concat([logo, Buffer.alloc((bytes * 3) / 4)]).toString("base64");
    const imageAttachments = [{ ...logoAttachment, content: large }];
    return sendBody(name, { ...designRequest, imageAttachments });
  };
  expect((await send("send-design-request", MAX_FILE_CALL_BYTES)).status).toBe(413);
  expect((await send("send-design-request", MAX_FILE_CALL_BYTES / 2)).status).toBe(200);
  expect((await send("validate-coupon", MAX_FILE_CALL_BYTES / 2)).status).toBe(413);
  for (const words of ["x", "\n ", "\tx"]) {
    const businessName = words.repeat(300_000);
    const formData = { ...designRequest.formData, businessName };
    expect((await sendBody("send-design-request", { ...designRequest, formData })).status).toBe(
      400,
    );
  }
});

test("a custom payment, its capture, and a code as the documents write them", async () => {
  const visitor = shop.visitor();
  const { order, approvalUrl } = await placed(
    "create-paypal-order",
    {
      amount: 120.5,
      currency: "USD",
      description: "Custom Payment: Invoice 1042",
      orderData: {
        orderType: "custom-payment",
        userId: null,
        userEmail: "guest@example.com",
        amount: 120.5,
        description: "Invoice 1042",
        timestamp,
        totalAmount: 120.5,
      },
    },
    visitor,
  );
  expect(order).toMatchObject({ orderKind: "custom", totalAmount: 12_050 });
  const orderId = new URL(approvalUrl).searchParams.get("token");
  const captured = await call("capture-paypal-order", { orderId }, visitor);
  expect(captured).toMatchObject({ status: 200, answer: { status: "PAYER_ACTION_REQUIRED" } });
  const code = { couponCode: "MB-NOBODYS", orderTotal: 48, productIds: [1] };
  const checked = await call("validate-coupon", code);
  expect(checked.answer).toMatchObject({ valid: false, error: expect.any(String) });
  const endless = await call("validate-coupon", { ...code, couponCode: "X".repeat(61) });
  expect(endless.answer).toMatchObject({ valid: false, error: "Invalid coupon code" });
});

test("a contact message, and the calls of an account", async () => {
  const message = {
    name: "Dana",
    email: "dana@blueheron.example",
    phone: "",
    subject: "Hours",
    message: "Are you open on Friday?",
    timestamp,
  };
  expect(await call("send-contact-message", message)).toMatchObject({
    status: 200,
    answer: { data: expect.anything(), error: null },
  });
  const customer = await insertCustomer(db);
  const visitor = await signedIn(shop, customer);
  const intake = {
    userName: "Dana Whitfield",
    userEmail: customer.email,
    intakeData: { has_website: false, business_industry: "Plumbing", wants_promotions: true },
  };
  const told = await call("send-customer-intake-notification", intake, visitor);
  expect(told).toMatchObject({ status: 200, answer: { error: null } });
  const track = { referralCode: "NOBODY", userId: customer.userId };
  const tracked = await call("track-referral-signup", track, visitor);
  expect(tracked).toMatchObject({ status: 200, answer: { error: null } });
  const generated = await call("generate-coupon", { megaBucksAmount: 10 }, visitor);
  expect(generated.answer).toMatchObject({ success: false, error: expect.any(String) });
});

/** Values of JSON beside those of forms. */
const STRANGE: readonly unknown[] = [
  null,
  [],
  {},
  [[]],
  true,
  1e300,
  -0.5,
  { __proto__: null, toString: "a" },
];

/** The call with a strange value in one of its places; half of those of JSON in every other one. */
function* withOneStrange(name: string, body: unknown): Generator {
  for (const [place, path] of Array.from(placesIn(body)).entries()) {
    const ofJson = STRANGE.filter((_, at) => (at + place) % 2 === 0);
    for (const value of [...strangeValues([name, ...path].join(" ")), ...ofJson])
      yield withAt(body, path, value);
  }
}

/** One of its fields alone: what else is sent may have hidden what happens then. */
function* withNothingElse(body: unknown): Generator {
  for (const [field, ...deeper] of placesIn(body)) {
    if (field === undefined || deeper.length > 0) continue;
    for (const value of STRANGE) yield { [field]: value };
  }
}

test("each of these calls is answered, whatever stands in one of its places", async () => {
  expect(calls.size).toBe(12);
  const visitor = await signedIn(shop, await insertCustomer(db));
  const failed: string[] = [];
  for (const [name, body] of calls) {
    for (const spoiled of [...withOneStrange(name, body), ...withNothingElse(body)]) {
      const text = JSON.stringify(spoiled);
      const answer = await visitor.send(`/api/functions/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...anotherHouse() },
        // As a text can spell it, and no object of ours.
        body: text.replace('"toString":"a"', '"__proto__":{"a":1},"toString":1'),
      });
      await answer.body?.cancel();
      if (answer.status >= 500) failed.push(`${answer.status} ${name} ${text}`);
    }
  }
  expect(failed).toEqual([]);
});
