import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { choicesOfDraft, newProductDraft, type ProductDraft } from "./product-draft.ts";
import { entryField, postedProduct } from "./posted-draft.ts";
import { DRAFT_LISTS } from "./edit-draft.ts";

function formOf(draft: ProductDraft): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft.fields)) if (value !== "") form.set(name, value);
  for (const column of draft.columns) form.append("column", column);
  for (const list of DRAFT_LISTS) {
    const entries =
      list === "image"
        ? draft.images
        : list === "row"
          ? draft.rows.map(({ quantity, prices }) => ({ count: quantity, ...prices }))
          : list === "printSize"
            ? draft.printSizes
            : list === "own"
              ? draft.own.map(({ name }) => ({ name }))
              : (choicesOfDraft(draft).find((one) => one.list === list)?.entries ?? []);
    for (const [index, entry] of entries.entries()) {
      const look = "look" in entry ? entry.look : {};
      for (const [part, text] of Object.entries({ ...entry, ...look })) {
        if (typeof text === "string") form.set(entryField(list, index, part), text);
      }
    }
  }
  return form;
}

test("what the form shows is what comes back from it, blank rows too", () => {
  const fresh = newProductDraft({ rushFee: cents(2500) }, "stickers");
  const draft: ProductDraft = {
    ...fresh,
    images: [{ url: "/pictures/stickers", alt: "A roll" }],
    columns: ["quantity", "quantity_18pt", "quantity_15_oz"],
    options: {
      ...fresh.options,
      paper_type: [
        {
          value: "16pt",
          description: "",
          price: "",
          look: {
            points: "16",
            surface: "uncoated",
            cornerInches: "",
            touch: "Smooth",
            bestFor: "",
            picture: "/pictures/stickers",
          },
        },
        { value: "18pt Silk", description: "", price: "", priceColumn: "quantity_18pt" },
      ],
    },
    own: [
      { name: "Corner", entries: [{ value: "Round", description: "", price: "3" }] },
      { name: "", entries: [] },
      {
        name: "Mug size",
        entries: [{ value: "15 oz", description: "", price: "", priceColumn: "quantity_15_oz" }],
      },
    ],
    rows: [
      { quantity: "250", prices: { quantity: "29", quantity_18pt: "", quantity_15_oz: "31" } },
      { quantity: "", prices: { quantity: "", quantity_18pt: "", quantity_15_oz: "" } },
    ],
    printSizes: [{ size: "4x6", width: "6", height: "4" }],
  };
  expect(postedProduct(formOf(draft))).toEqual(draft);
});

test("pictures that came with the form are after those it had", () => {
  const form = formOf({
    ...newProductDraft({ rushFee: cents(2500) }),
    images: [{ url: "/pictures/a", alt: "A" }],
  });
  form.append("images", "/pictures/b");
  expect(postedProduct(form).images.map(({ url }) => url)).toEqual(["/pictures/a", "/pictures/b"]);
});

test("strange names and numbers are left out", () => {
  const form = new FormData();
  for (const name of ["size.999.value", "size.x.value", "__proto__.1.a", "size.1.__proto__"]) {
    form.set(name, "x");
  }
  const { options } = postedProduct(form);
  expect(options.size).toEqual([{ value: "", description: "", price: "" }]);
});
