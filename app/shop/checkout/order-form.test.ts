import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { orderFormSchema } from "./order-form.ts";

type Ordered = Parameters<typeof orderFormSchema>[0];

const cards: Ordered = {
  category: "business-cards",
  designFee: cents(7500),
  form: "options",
  counting: "run",
  taxClass: "goods",
  options: { delivery_time: [{ value: "5-7 Business Days", description: "", price: null }] },
};

const complete = {
  quantity: "1000",
  deliveryTime: "5-7 Business Days",
  ownDesign: "yes",
  "contact.name": "Dana Whitfield",
  "contact.email": "dana@blueheron.example",
  "delivery.method": "pickup",
  submissionKey: "6a1f1e6c-93c8-4d2c-b0a6-2f3a6f4d9f10",
};

const banner: Ordered = { ...cards, counting: "area" };

function read(product: Ordered, posted: Record<string, string>) {
  const form = new FormData();
  for (const [field, value] of Object.entries(posted)) form.append(field, value);
  return parseWithZod(form, { schema: orderFormSchema(product) });
}

function errorsIn(product: Ordered, posted: Record<string, string>): string[] {
  const submission = read(product, posted);
  return submission.status === "success" ? [] : Object.keys(submission.error ?? {}).toSorted();
}

describe("the order form", () => {
  test("is taken when everything required is there", () => {
    expect(errorsIn(cards, complete)).toEqual([]);
  });

  test("asks for quantity, delivery time and who orders", () => {
    expect(
      errorsIn(cards, { ...complete, quantity: "", deliveryTime: "", "contact.name": "" }),
    ).toEqual(["contact.name", "deliveryTime", "quantity"]);
  });

  test.each(["1,000", "1000", " 1000\u200B"])("a quantity of %j is a thousand", (quantity) => {
    expect(read(cards, { ...complete, quantity })).toMatchObject({ value: { quantity: 1000 } });
  });

  test.each(["1.000", "1e3", "0x3e8", "+4", "2.0", "-1", "0", "a thousand"])(
    "a quantity of %j is none",
    (quantity) => expect(errorsIn(cards, { ...complete, quantity })).toEqual(["quantity"]),
  );

  test.each(["1e1", "0x0a", "10.0", "1.5", "-1"])("a width of %j feet is none", (widthFeet) => {
    const sides = { widthFeet, widthInches: "6", heightFeet: "4", heightInches: "" };
    expect(errorsIn(banner, { ...complete, ...sides })).toEqual(["widthFeet"]);
    expect(errorsIn(banner, { ...complete, ...sides, widthFeet: "10" })).toEqual([]);
  });

  test("without a design, the design service and the designer's facts are required", () => {
    const wanted = ["addDesignFee", "design.businessName", "design.businessPhone", "design.email"];
    expect(errorsIn(cards, { ...complete, ownDesign: "no" })).toEqual(wanted);
  });

  test("says everything that is wrong at once", () => {
    const errors = errorsIn(cards, { ...complete, ownDesign: "no", quantity: "" });
    expect(errors).toContain("quantity");
    expect(errors).toContain("addDesignFee");
    expect(errors).toContain("design.businessName");
  });

  test("a product without a design fee does not ask for the design service", () => {
    const free = { ...cards, designFee: cents(0) };
    expect(errorsIn(free, { ...complete, ownDesign: "no" })).not.toContain("addDesignFee");
  });

  test("design work asks what to design, and for no second fee", () => {
    const request = { ...cards, category: "design-fees", designFee: cents(5000) };
    const wanted = ["design.businessName", "design.businessPhone", "design.email"];
    expect(errorsIn(request, { ...complete, ownDesign: "no" })).toEqual(wanted);
  });

  test("an address is asked for when the order is shipped", () => {
    const wanted = ["delivery.city", "delivery.state", "delivery.street", "delivery.zip"];
    expect(errorsIn(cards, { ...complete, "delivery.method": "ship" })).toEqual(wanted);
  });

  test("an area product needs both sides", () => {
    const wrap: Ordered = { ...cards, counting: "area" };
    expect(errorsIn(wrap, { ...complete, widthFeet: "4" })).toEqual(["heightFeet"]);
  });

  test("a commercial needs a description", () => {
    const commercial: Ordered = { ...cards, form: "commercial", taxClass: "service" };
    expect(errorsIn(commercial, complete)).toEqual(["description"]);
  });
});
