import { describe, expect, test } from "vitest";
import { websiteNoticeFor } from "#app/shop/website/website-notices.ts";
import { websiteFields } from "#tests/support/website-form.ts";
import { readForm } from "#app/shop/form/read-form.ts";
import { websiteFormSchema } from "#app/shop/website/website-form.ts";

function read(changes: Record<string, string> = {}) {
  const posted = new FormData();
  for (const [field, value] of Object.entries(websiteFields(changes))) posted.append(field, value);
  return readForm(websiteFormSchema, posted);
}

function errorsOf(changes: Record<string, string>) {
  const result = read(changes);
  return result.ok ? {} : result.errors;
}

test("package and contact are enough", () => {
  expect(read()).toMatchObject({
    ok: true,
    form: {
      websiteType: "5-page",
      addChatbot: false,
      products: [],
      customerInfo: { fullName: "Dana Whitfield", completionDate: "", notes: "" },
    },
  });
});

test("a form without a package, or without a contact, says so in the specification's words", () => {
  expect(websiteNoticeFor(errorsOf({ websiteType: "" }))).toEqual({
    title: "Please select a website type",
    text: "You must choose a website package to continue.",
  });
  for (const field of ["fullName", "phone", "email"]) {
    const errors = errorsOf({ [`customerInfo.${field}`]: "" });
    expect(Object.keys(errors)).toEqual([`customerInfo.${field}`]);
    expect(websiteNoticeFor(errors)).toEqual({
      title: "Please complete required fields",
      text: "Full name, phone number, and email address are required.",
    });
  }
});

test("content of pages that the package does not have is left out", () => {
  const result = read({
    "pageContent.home.text": "Fresh bread daily.",
    "pageContent.menu.text": "From another package",
    "pageContent.home.productPriceItems[0].product": "Not on this page",
    "products[0].name": "Nor a store",
  });
  expect(result).toMatchObject({ ok: true, form: { products: [] } });
  if (!result.ok) return;
  expect(Object.keys(result.form.pageContent)).toEqual([
    "home",
    "about",
    "contact",
    "services",
    "gallery",
  ]);
  expect(result.form.pageContent["home"]).toEqual({
    text: "Fresh bread daily.",
    images: [],
    productPriceItems: [],
  });
});

test("the free package is hosted, though a locked box is not sent", () => {
  expect(read({ websiteType: "free-3-page" })).toMatchObject({ form: { addDomainHosting: true } });
});

describe("lists", () => {
  test("have gaps where rows went, and no empty rows", () => {
    const result = read({
      websiteType: "8-page",
      "pageContent.menu.productPriceItems[0].product": "Rye porridge",
      "pageContent.menu.productPriceItems[0].price": "7",
      "pageContent.menu.productPriceItems[4].product": "",
      "pageContent.menu.productPriceItems[7].product": "Soup of the day",
    });
    expect(result).toMatchObject({
      form: {
        pageContent: {
          menu: {
            productPriceItems: [
              { product: "Rye porridge", price: "7" },
              { product: "Soup of the day", price: "" },
            ],
          },
        },
      },
    });
  });

  test("end at 30 items and 15 products", () => {
    const rows = (list: string, column: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, row) => [`${list}[${row}].${column}`, "Bun"]),
      );
    const items = "pageContent.menu.productPriceItems";
    expect(errorsOf({ websiteType: "8-page", ...rows(items, "product", 30) })).toEqual({});
    expect(errorsOf({ websiteType: "8-page", ...rows(items, "product", 31) })).toEqual({
      [items]: ["At most 30"],
    });
    expect(errorsOf({ websiteType: "ecommerce", ...rows("products", "name", 15) })).toEqual({});
    expect(errorsOf({ websiteType: "ecommerce", ...rows("products", "name", 16) })).toEqual({
      products: ["At most 15"],
    });
  });
});

test("a date is a date", () => {
  expect(errorsOf({ "customerInfo.completionDate": "2027-03-15" })).toEqual({});
  expect(errorsOf({ "customerInfo.completionDate": "soon" })).toMatchObject({
    "customerInfo.completionDate": ["Enter a date such as 2027-03-15"],
  });
});
