import type { FilePurpose } from "./file-purposes.ts";
import type { OrderKind } from "./order-terms.ts";

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
}

/** Every kind of order; a new one is a line here, and a name in `ORDER_KINDS`. */
export const ORDER_KIND_FACTS: Readonly<Record<OrderKind, OrderKindFacts>> = {
  product: { words: "Products", files: "artwork", makes: "printed", picture: null },
  special: { words: "Specials", files: "artwork", makes: "printed", picture: null },
  commercial: { words: "Commercials", files: "reference", makes: "configured", picture: null },
  design: { words: "Design", files: "artwork", makes: "design", picture: "/pictures/design-fees" },
  "design-request": { words: "Design requests", files: "artwork", makes: "design", picture: null },
  website: {
    words: "Websites",
    files: "reference",
    makes: "service",
    picture: "/pictures/websites",
  },
  app: { words: "Apps", files: "reference", makes: "service", picture: "/pictures/apps" },
  package: { words: "Packages", files: "artwork", makes: "service", picture: null },
  custom: { words: "Custom payments", files: null, makes: "service", picture: null },
};

/** It has printed items, and so artwork to wait for; the database's triggers know the same kinds. */
export function isPrinted({ orderKind }: { orderKind: OrderKind }): boolean {
  return ORDER_KIND_FACTS[orderKind].makes === "printed";
}

/** It was paid for something agreed on before: nothing is made, shown or sent for it here. */
export function isAgreedBefore({ orderKind }: { orderKind: OrderKind }): boolean {
  return ORDER_KIND_FACTS[orderKind].files === null;
}
