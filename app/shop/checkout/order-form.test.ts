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

function errorsIn(product: Ordered, posted: Record<string, string>): string[] {
  const form = new FormData();
  for (const [field, value] of Object.entries(posted)) form.append(field, value);
  const submission = parseWithZod(form, { schema: orderFormSchema(product) });
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
