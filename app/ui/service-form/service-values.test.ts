import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerServiceForm } from "./service-answer.ts";
import { addRow, followIntent, removeRow, rowsOf, writeRowIntent } from "./service-values.ts";

describe("rows of a list", () => {
  test("there is always one to write into", () => {
    expect(rowsOf({}, "products")).toEqual([0]);
    expect(rowsOf({ "products[0].name": "" }, "products")).toEqual([0]);
  });

  test("keep their numbers when one between them goes", () => {
    const three = addRow(
      addRow({ "products[0].name": "Tea" }, "products", "name"),
      "products",
      "name",
    );
    expect(rowsOf(three, "products")).toEqual([0, 1, 2]);
    const two = removeRow(three, "products", 1);
    expect(rowsOf(two, "products")).toEqual([0, 2]);
    expect(two["products[0].name"]).toBe("Tea");
    expect(rowsOf(addRow(two, "products", "name"), "products")).toEqual([0, 2, 3]);
  });

  test("never share a number, whatever is added and removed", () => {
    const act = fc.oneof(fc.constant(null), fc.nat(5));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let values = {};
        let expected = 1;
        for (const place of acts) {
          const rows = rowsOf(values, "items");
          const row = place === null ? undefined : rows[place];
          if (place !== null && (row === undefined || rows.length === 1)) continue;
          const intent =
            row === undefined
              ? ({ act: "add", list: "items", column: "product" } as const)
              : ({ act: "remove", list: "items", row } as const);
          values = followIntent(values, writeRowIntent(intent));
          expected += intent.act === "add" ? 1 : -1;
        }
        expect(rowsOf(values, "items")).toHaveLength(expected);
      }),
    );
  });
});

test("a posted form comes back with its values and files, and the row that was asked for", () => {
  const fields = new FormData();
  const file = { id: "9b2d6c1e-52a0-4b5a-9f8e-0c1d2e3f4a5b", name: "logo.png", bytes: 12 };
  fields.set("submissionKey", "not typed by anybody");
  fields.set("customerInfo.email", "dana@blueheron.example");
  fields.set("pages.home.images", file.id);
  fields.set("intent", "add items product");
  const answer = answerServiceForm({ result: null, fields, files: [file] });
  expect(answer.files).toEqual({ "pages.home.images": [file] });
  expect(answer.values).toEqual({
    "customerInfo.email": "dana@blueheron.example",
    "items[0].product": "",
    "items[1].product": "",
  });
});
