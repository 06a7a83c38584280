import { z } from "zod";
import { optionalLine, optionalLines, requiredLine } from "#app/shop/form/fields.ts";
import {
  emailField,
  expectedTotalField,
  fileIds,
  submissionKeyField,
  writtenRows,
} from "#app/shop/order/form-fields.ts";
import type { CallFiles } from "#app/shop/checkout/file-calls.ts";
import { WEBSITE_NOTICES } from "./website-notices.ts";
import {
  MAX_MENU_ITEMS,
  MAX_PAGE_PICTURES,
  MAX_PRODUCT_PICTURES,
  MAX_STORE_PRODUCTS,
  settleWebsite,
  WEBSITE_TYPES,
  websitePackage,
} from "./website-packages.ts";

const menuItem = z.object({ product: optionalLine(120), price: optionalLine(40) });

const page = z
  .object({
    text: optionalLines(4000),
    images: pictures(MAX_PAGE_PICTURES),
    /** The goods and their prices; only the menu page has them. */
    productPriceItems: writtenRows(
      menuItem,
      MAX_MENU_ITEMS,
      ({ product, price }) => product !== "" || price !== "",
    ),
  })
  .prefault({});

const storeProduct = z.object({
  name: optionalLine(120),
  description: optionalLines(1000),
  price: optionalLine(40),
  images: pictures(MAX_PRODUCT_PICTURES),
});

/**
 * The website order form, the same in the browser, on the server and in the named
 * call (specification §3, §5): the field names are the payload's. What does not
 * belong to the chosen package is left out, so that it can stay in the form.
 */
export const websiteFormSchema = z
  .object({
    websiteType: z.enum(WEBSITE_TYPES, { error: "Choose a website package" }),
    addChatbot: z.boolean().default(false),
    addDomainHosting: z.boolean().default(false),
    addAdminPanelBasic: z.boolean().default(false),
    addAdminPanelAdvanced: z.boolean().default(false),
    pageContent: z
      .object({
        home: page,
        about: page,
        contact: page,
        services: page,
        gallery: page,
        menu: page,
        blog: page,
        policies: page,
        products: page,
        cart: page,
        checkout: page,
      })
      .prefault({}),
    products: writtenRows(
      storeProduct,
      MAX_STORE_PRODUCTS,
      ({ images, ...written }) =>
        images.length > 0 || Object.values(written).some((text) => text !== ""),
    ),
    customerInfo: z.object(
      {
        fullName: requiredLine("Enter your full name", 120),
        businessName: optionalLine(120),
        phone: requiredLine("Enter your phone number", 40),
        email: emailField,
        completionDate: z
          .union([z.literal(""), z.iso.date("Enter a date such as 2027-03-15")])
          .default(""),
        notes: optionalLines(4000),
      },
      { error: WEBSITE_NOTICES.contactMissing.text },
    ),
    expectedTotal: expectedTotalField,
    submissionKey: submissionKeyField,
  })
  .transform((form) => {
    const chosen = websitePackage(form.websiteType);
    const { menu, ...pages } = form.pageContent;
    const written = [...Object.entries(pages), ["menu", menu] as const];
    const kept = (chosen?.pages ?? []).flatMap((name) => {
      const content = written.find(([one]) => one === name)?.[1];
      if (!content) return [];
      const productPriceItems = name === "menu" ? content.productPriceItems : [];
      return [[name, { ...content, productPriceItems }] as const];
    });
    return {
      ...form,
      // A box that is locked is not sent.
      addDomainHosting: settleWebsite(form, "websiteType").addDomainHosting,
      pageContent: Object.fromEntries(kept),
      products: chosen?.hasProducts ? form.products : [],
    };
  });

export type WebsiteForm = z.output<typeof websiteFormSchema>;

/** How the named call brings it, with pictures that belong to no page on the first one. */
export const WEBSITE_CALL: { schema: z.ZodType<WebsiteForm>; files: CallFiles } = {
  schema: websiteFormSchema,
  files: {
    fields: { "pageContent.*.images": "design-image", "products.*.images": "design-image" },
    others: "pageContent.home.images",
  },
};

function pictures(most: number) {
  return fileIds.refine((ids) => ids.length <= most, `At most ${most} pictures`);
}
