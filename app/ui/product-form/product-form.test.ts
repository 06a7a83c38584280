import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAIN_PRODUCT } from "#tests/support/cards-product.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { cents } from "#app/shop/money/money.ts";
import { noticeFor, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { TOO_MANY_PIECES } from "#app/shop/pricing/most-pieces.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { orderFormAddress, readAddressChoices, writeAddressChoices } from "./address-choices.ts";
import {
  choicesOf,
  restoreValues,
  settleValues,
  startingValues,
  withDesignService,
} from "./form-values.ts";
import { dropDraft, keepDraft, readDraft } from "#app/ui/order-form/order-draft.ts";
import { quoteForm } from "./quote-form.ts";

const option = (value: string) => ({ value, description: "", price: null });

const cards: Product = {
  ...PLAIN_PRODUCT,
  id: 1,
  name: "Business Cards",
  category: "business-cards",
  basePrice: cents(3600),
  designFee: cents(7500),
  counting: "run",
  taxClass: "goods",
  taxableSharePercent: 100,
  minimumAreaSquareFeet: null,
  options: {
    paper_type: [
      option("16pt Standard"),
      { ...option("32pt NO UV"), priceColumn: "quantity_32pt" },
    ],
    quantity: [option("250"), option("500"), option("1000")],
    quantity_32pt: [option("500"), option("1000")],
    delivery_time: [option("5-7 Business Days"), option("2-3 Business Days")],
    add_on: [option("Rounded Corners")],
  },
  pricing: {
    "quantity:250": cents(2900),
    "quantity:500": cents(3900),
    "quantity:1000": cents(4800),
    "quantity_32pt:500": cents(11900),
    "quantity_32pt:1000": cents(16900),
    "delivery_time:5-7 Business Days": cents(0),
    "delivery_time:2-3 Business Days": cents(1500),
    "add_on:Rounded Corners": cents(1800),
  },
};
const start = startingValues(cards, null, null);
const surroundings = {
  product: cards,
  special: null,
  isMember: false,
  itemOnly: false,
  rates: DEFAULT_SETTINGS,
  sameDay: { terms: "Order by 11 AM on a business day", isOpen: true },
};

test("the page starts with the first quantity and delivery time, the design fee off", () => {
  expect(start).toMatchObject({
    quantity: "250",
    paperType: "16pt Standard",
    deliveryTime: "5-7 Business Days",
    addDesignFee: "",
  });
});

test("a same-day design that was chosen before the cut-off has no price after it", () => {
  const chosen = { ...start, ownDesign: "no", addDesignFee: "on", sameDayDesign: "on" } as const;
  const closed = { ...surroundings, sameDay: { ...surroundings.sameDay, isOpen: false } };
  const message = "Too late for same-day design: order by 11 AM on a business day";
  expect(quoteForm(chosen, null, closed)).toMatchObject({
    ok: false,
    problems: [{ field: "sameDayDesign", message }],
  });
  const without = { ...chosen, sameDayDesign: "" } as const;
  expect(quoteForm(without, null, closed)).toMatchObject({ ok: true });
});

test("whoever needs our design has the Design Service added, and may take it off again", () => {
  const needed = withDesignService(cards, { ...start, ownDesign: "no" }, "ownDesign");
  expect(settleValues(cards, null, needed).addDesignFee).toBe("on");
  const removed = { ...needed, addDesignFee: "" };
  expect(withDesignService(cards, removed, "addDesignFee").addDesignFee).toBe("");
  expect(withDesignService(cards, removed, "quantity").addDesignFee).toBe("");
  expect(withDesignService(cards, removed, null).addDesignFee).toBe("");
  const own = withDesignService(cards, { ...needed, ownDesign: "yes" }, "ownDesign");
  expect(settleValues(cards, null, own).addDesignFee).toBe("");
  const free = { ...cards, designFee: cents(0) };
  expect(withDesignService(free, { ...start, ownDesign: "no" }, "ownDesign").addDesignFee).toBe("");
});

describe("choosing 32pt NO UV", () => {
  test("clears a quantity it does not come in", () => {
    const chosen = settleValues(cards, null, { ...start, paperType: "32pt NO UV" });
    expect(chosen.quantity).toBe("");
    expect(quoteForm(chosen, null, surroundings)).toMatchObject({
      ok: false,
      problems: [{ field: "quantity", message: "Choose a quantity" }],
    });
  });

  test("keeps 500 and 1000", () => {
    for (const quantity of ["500", "1000"]) {
      const chosen = { ...start, paperType: "32pt NO UV", quantity };
      expect(settleValues(cards, null, chosen).quantity).toBe(quantity);
    }
  });
});

describe("an address with choices", () => {
  const chosen = fc
    .record({
      quantity: fc.constantFrom("250", "500", "1000"),
      paperType: fc.constantFrom("16pt Standard", "32pt NO UV"),
      deliveryTime: fc.constantFrom("5-7 Business Days", "2-3 Business Days"),
      ownDesign: fc.constantFrom("yes", "no"),
      addDesignFee: fc.constantFrom("", "on"),
      addOns: fc.constantFrom([], ["Rounded Corners"]),
    })
    .map((choices) => settleValues(cards, null, { ...start, ...choices }));

  test("brings back exactly the choices it was written from", () => {
    fc.assert(
      fc.property(chosen, (values) => {
        const address = writeAddressChoices(values, start);
        expect(readAddressChoices(cards, null, start, address)).toEqual(values);
      }),
    );
  });

  test("that asks for our design has the Design Service with it, unless it was taken off", () => {
    const read = (query: string) =>
      readAddressChoices(cards, null, start, new URLSearchParams(query)).addDesignFee;
    expect(read("ownDesign=no")).toBe("on");
    expect(read("ownDesign=no&addDesignFee=")).toBe("");
    expect(read("ownDesign=yes&addDesignFee=on")).toBe("");
    const removed = { ...start, ownDesign: "no", addDesignFee: "" };
    expect(writeAddressChoices(removed, start).get("addDesignFee")).toBe("");
    // A reprint whose order is not named is designed anew.
    expect(read("ownDesign=approved")).toBe("on");
  });

  test("never carries what was typed", () => {
    const typed = { ...start, "contact.email": "dana@blueheron.example", designNotes: "Secret" };
    expect(writeAddressChoices(typed, start).toString()).toBe("");
  });

  test("passes over what the product does not offer", () => {
    const address = new URLSearchParams("paperType=Gold&deliveryTime=Now&addOns=Boat&quantity=7x");
    expect(readAddressChoices(cards, null, start, address)).toEqual(start);
  });

  test("holds the shop's own options, passes over what is not offered, and never a special's", () => {
    const mug: Product = {
      ...cards,
      options: { ...cards.options, "own:Mug size": [option("11 oz"), option("15 oz")] },
    };
    const begun = startingValues(mug, null, null);
    expect(begun["own.mug-size"]).toBe("11 oz");
    const large = { ...begun, "own.mug-size": "15 oz" };
    const address = writeAddressChoices(large, begun);
    expect(address.toString()).toBe("own.mug-size=15+oz");
    expect(readAddressChoices(mug, null, begun, address)).toEqual(large);
    const other = new URLSearchParams("own.mug-size=20+oz&own.lid=Cork");
    expect(readAddressChoices(mug, null, begun, other)).toEqual(begun);
    const special = {
      id: "9ae6a1a2-0ad9-4b0e-8d6b-5b1c5d2f7a10",
      productId: 1,
      title: "Mug week",
      specialPrice: cents(900),
      configuration: { quantity: 250, ownOptions: [{ name: "Mug size", value: "11 oz" }] },
    };
    expect(readAddressChoices(mug, special, begun, address)["own.mug-size"]).toBe("11 oz");
  });

  test("of a kept configuration opens its form with the same choices", () => {
    const configuration = {
      productId: 1,
      specialId: null,
      quantity: 1000,
      size: null,
      paperType: "32pt NO UV",
      finish: null,
      widthInches: null,
      heightInches: null,
      hasOwnDesign: true,
      deliveryTime: "2-3 Business Days",
      addOns: ["Rounded Corners"],
      addDesignFee: false,
    };
    const [path, query] = orderFormAddress(configuration).split("?");
    expect(path).toBe("/product/1");
    const values = readAddressChoices(cards, null, start, new URLSearchParams(query));
    expect(values).toMatchObject(choicesOf(configuration));
  });
});

describe("a draft", () => {
  const draft = {
    values: { ...start, "contact.name": "Dana Whitfield" },
    files: { files: [{ id: "f1", name: "card.pdf", bytes: 44 }], "design.designImages": [] },
    submissionKey: "6a1f1e6c-93c8-4d2c-b0a6-2f3a6f4d9f10",
  };

  test("comes back as it was kept", () => {
    const storage = memoryStorage();
    keepDraft(storage, "/product/1", draft);
    expect(readCardsDraft(storage, "/product/1")).toEqual(draft);
    expect(readCardsDraft(storage, "/product/2")).toBeNull();
  });

  test("goes when its order is paid, and no other does", () => {
    const storage = memoryStorage();
    keepDraft(storage, "/product/1", draft);
    dropDraft(storage, "another-submission-key");
    expect(readCardsDraft(storage, "/product/1")).not.toBeNull();
    dropDraft(storage, draft.submissionKey);
    expect(readCardsDraft(storage, "/product/1")).toBeNull();
  });

  test("of an order that was paid elsewhere does not come back, and is gone", () => {
    const storage = memoryStorage();
    keepDraft(storage, "/product/1", draft);
    expect(readCardsDraft(storage, "/product/1", ["another-submission-key"])).toEqual(draft);
    expect(readCardsDraft(storage, "/product/1", [draft.submissionKey])).toBeNull();
    expect(storage.length).toBe(0);
  });

  test("that can't be read is as good as none", () => {
    const storage = memoryStorage();
    for (const text of ["{", "null", "[]", '"text"', '{"submissionKey":7}']) {
      storage.setItem("order-draft:/product/1", text);
      expect(readCardsDraft(storage, "/product/1")).toBeNull();
    }
  });
});

function readCardsDraft(storage: Storage, formId: string, spentKeys: string[] = []) {
  return readDraft(storage, formId, spentKeys, (kept) => restoreValues(kept, start));
}

test("a run that is too large is told as one, not as a missing quantity", () => {
  expect(noticeFor({ quantity: [TOO_MANY_PIECES] })).toBe(ORDER_NOTICES.runTooLarge);
  expect(noticeFor({ quantity: ["Choose a quantity"] })).toBe(ORDER_NOTICES.incomplete);
});

test.each(["99999999", "1000001", "000123456789"])(
  "%s pieces are for the telephone",
  (quantity) => {
    const quote = quoteForm({ ...start, quantity }, null, surroundings);
    expect(quote).toMatchObject({ ok: false, problems: [{ message: TOO_MANY_PIECES }] });
  },
);
