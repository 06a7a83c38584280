import {
  CUSTOM_PAYMENT_PATH,
  designPath,
  designRequestPath,
  packageOrderPath,
  WEBSITE_ORDER_PATH,
} from "#app/shop/catalog/order-pages.ts";
import type { FilePurpose } from "./file-purposes.ts";

/** Every order form of the shop; all of them end in the same order record (decisions §1). */
export const ORDER_KINDS = [
  "product",
  "special",
  "commercial",
  "design",
  "design-request",
  "website",
  "app",
  "package",
  "custom",
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** What tells the form of one order from that of another of its kind. */
interface Ordered {
  productId: number | null;
  /** What its payload calls the thing. */
  formProduct: string | null;
}

/** What one kind of order is, as far as the shop treats it otherwise than the others. */
interface OrderKindFacts {
  /** Where such orders come from, as the team reads it. */
  words: string;
  /**
   * What its customers' files are: to be printed, or to show what is wanted. `null` takes none:
   * it is paid for something agreed on before, and nothing is made of it here.
   */
  files: Extract<FilePurpose, "artwork" | "reference"> | null;
  /**
   * - `printed`: what was chosen is in the configuration of its lines; production may wait for files
   * - `configured`: chosen in the same way, and not printed
   * - `design`: it is a design and nothing else, so it always needs a proof
   * - `service`: its form is all there is
   */
  makes: "printed" | "configured" | "design" | "service";
  /** Without size or format; shown where its first line has no product with a picture. */
  picture: string | null;
  /**
   * The form where an unpaid order can be changed: what was filled in comes back from the
   * browser's draft. `"product"` is its product's, with the choices of its configuration;
   * `null` where there is no such page.
   */
  form: "product" | ((ordered: Ordered) => string | null);
}

/** Every kind of order; a new one is an entry here, and a name in `ORDER_KINDS`. */
export const ORDER_KIND_FACTS: Readonly<Record<OrderKind, OrderKindFacts>> = {
  product: {
    words: "Products",
    files: "artwork",
    makes: "printed",
    picture: null,
    form: "product",
  },
  special: {
    words: "Specials",
    files: "artwork",
    makes: "printed",
    picture: null,
    form: "product",
  },
  commercial: {
    words: "Commercials",
    files: "reference",
    makes: "configured",
    picture: null,
    form: "product",
  },
  design: {
    words: "Design",
    files: "artwork",
    makes: "design",
    picture: "/pictures/design-fees",
    form: ({ formProduct }) =>
      formProduct === null ? null : designPath({ slug: encodeURIComponent(formProduct) }),
  },
  "design-request": {
    words: "Design requests",
    files: "artwork",
    makes: "design",
    picture: null,
    form: ({ productId }) => (productId === null ? null : designRequestPath({ id: productId })),
  },
  website: {
    words: "Websites",
    files: "reference",
    makes: "service",
    picture: "/pictures/websites",
    form: () => WEBSITE_ORDER_PATH,
  },
  app: {
    words: "Apps",
    files: "reference",
    makes: "service",
    picture: "/pictures/apps",
    form: () => null,
  },
  package: {
    words: "Packages",
    files: "artwork",
    makes: "service",
    picture: null,
    form: ({ productId }) => (productId === null ? null : packageOrderPath({ id: productId })),
  },
  custom: {
    words: "Custom payments",
    files: null,
    makes: "service",
    picture: null,
    form: () => CUSTOM_PAYMENT_PATH,
  },
};

/** What an order of the kind "custom" is called where its customer's own words are not said. */
export const CUSTOM_PAYMENT = "Custom payment";

/** It has printed items, and so artwork to wait for; the database's triggers know the same kinds. */
export function isPrinted({ orderKind }: { orderKind: OrderKind }): boolean {
  return ORDER_KIND_FACTS[orderKind].makes === "printed";
}

/** Its form asks for a business and for no person: that is the name on the order. */
export function isNamedByBusiness({ orderKind }: { orderKind: OrderKind }): boolean {
  return ORDER_KIND_FACTS[orderKind].makes === "design";
}

/** It was paid for something agreed on before: nothing is made, shown or sent for it here. */
export function isAgreedBefore({ orderKind }: { orderKind: OrderKind }): boolean {
  return ORDER_KIND_FACTS[orderKind].files === null;
}
