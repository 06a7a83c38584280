import { RUSH_IN_HOURS } from "#app/shop/delivery/rush.ts";
import { readCount } from "#app/shop/form/read-count.ts";
import {
  CHOSEN_TYPES,
  type ChosenType,
  type PriceColumn,
  type QuantityColumn,
} from "#app/shop/catalog/catalog-terms.ts";
import type { OptionLook } from "#app/shop/catalog/option-look.ts";
import { OPTION_KINDS, type OptionKind, ownKind } from "#app/shop/catalog/option-kinds.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import { toDollars } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** More kinds of its own no product has. */
export const OWN_LISTS = ["own0", "own1", "own2", "own3", "own4", "own5"] as const;
type OwnList = (typeof OWN_LISTS)[number];

/** The lists of choices beside the price table: the specification's kinds, then the shop's own. */
export const CHOICE_LISTS = [...CHOSEN_TYPES, ...OWN_LISTS] as const;
export type ChoiceList = ChosenType | OwnList;

/** What is written once about a product, each as it was typed; a switch is "on" or empty. */
export const PRODUCT_FIELDS = [
  "name",
  "category",
  "summary",
  "description",
  "basePrice",
  "designFee",
  "counting",
  "taxClass",
  "taxableShare",
  "minimumArea",
  "form",
  "orderPath",
  "included",
  "foundBy",
  "listed",
  "isSpecial",
  "isFree",
  "isFeatured",
  "popularQuantity",
  "bleed",
  "safe",
  "sides",
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

export interface OptionDraft {
  value: string;
  description: string;
  /** Empty: not offered at a price of its own. Papers and finishes have none. */
  price: string;
  /** Of what an item is made as: the column of the table that sells it; left out for the first. */
  priceColumn?: PriceColumn | undefined;
  /** What it looks and feels like; left out where nothing of it is written. */
  look?: LookDraft | undefined;
}

/** An option's look, each part as it was typed. */
export type LookDraft = Record<LookField, string>;
export const LOOK_FIELDS = [
  "points",
  "surface",
  "cornerInches",
  "touch",
  "bestFor",
  "picture",
] as const satisfies readonly (keyof OptionLook)[];
export type LookField = (typeof LOOK_FIELDS)[number];

/** One text for each part of a look; `undefined` where all are empty. */
export function lookDraft(text: (field: LookField) => string): LookDraft | undefined {
  const look = {
    points: text("points"),
    surface: text("surface"),
    cornerInches: text("cornerInches"),
    touch: text("touch"),
    bestFor: text("bestFor"),
    picture: text("picture"),
  };
  return LOOK_FIELDS.some((field) => look[field].trim() !== "") ? look : undefined;
}

/** The kinds whose choices look like something: what an item is made of, and what is done to it. */
export function hasLook({ type, isStock }: Pick<OptionKind, "type" | "isStock">): boolean {
  return isStock || type === "add_on";
}

/** A kind of option of the shop's own, as it is being written. */
export interface OwnDraft {
  name: string;
  entries: OptionDraft[];
}

/** Columns of prices that a product can have. */
export const MOST_COLUMNS = 24;

export interface QuantityRow {
  quantity: string;
  prices: Partial<Record<QuantityColumn, string>>;
}

export interface PictureDraft {
  /** Address without size and format. */
  url: string;
  alt: string;
}

export interface PrintSizeDraft {
  size: string;
  width: string;
  height: string;
}

/** A product as its form has it: texts, whatever they say. The first picture is the main one. */
export interface ProductDraft {
  fields: Record<ProductField, string>;
  images: PictureDraft[];
  options: Record<ChosenType, OptionDraft[]>;
  own: OwnDraft[];
  columns: QuantityColumn[];
  rows: QuantityRow[];
  printSizes: PrintSizeDraft[];
}

/** One list of a draft, and the kind of option that its choices are. */
export interface DraftChoices {
  list: ChoiceList;
  kind: OptionKind;
  entries: readonly OptionDraft[];
}

/** Every list that a draft has, in the order of the form. */
export function choicesOfDraft({
  options,
  own,
}: Pick<ProductDraft, "options" | "own">): DraftChoices[] {
  return [
    ...OPTION_KINDS.map((kind) => ({ list: kind.type, kind, entries: options[kind.type] })),
    ...OWN_LISTS.flatMap((list, at) => {
      const one = own[at];
      return one ? [{ list, kind: ownKind(ownName(one)), entries: one.entries }] : [];
    }),
  ];
}

/** One of something for each kind of the specification. */
export function perKind<One>(one: (list: ChosenType) => One): Record<ChosenType, One> {
  return {
    size: one("size"),
    paper_type: one("paper_type"),
    finish_option: one("finish_option"),
    delivery_time: one("delivery_time"),
    add_on: one("add_on"),
  };
}

/** What an option of the shop's own is called, as it will be kept. */
export function ownName({ name }: Pick<OwnDraft, "name">): string {
  return oneLine(name).replaceAll(/\s+/g, " ");
}

/** The lists whose choices the price table can have columns for. */
export function stockLists(draft: Pick<ProductDraft, "options" | "own">): DraftChoices[] {
  return choicesOfDraft(draft).filter(({ kind }) => kind.isStock);
}

/** A draft with other choices in one of its lists. */
export function withEntries(
  draft: ProductDraft,
  list: ChoiceList,
  change: (entries: OptionDraft[]) => OptionDraft[],
): ProductDraft {
  if (isOwnList(list)) {
    const own = draft.own.map((one, at) =>
      OWN_LISTS[at] === list ? { ...one, entries: change(one.entries) } : one,
    );
    return { ...draft, own };
  }
  return { ...draft, options: { ...draft.options, [list]: change(draft.options[list]) } };
}

function isOwnList(list: ChoiceList): list is OwnList {
  return OWN_LISTS.some((one) => one === list);
}

/** By field name as the form has it ("name", "size.2.price"), what is wrong with it. */
export type DraftErrors = Readonly<Record<string, readonly string[]>>;

/** What a new product begins with (specification §4). */
const FIRST_QUANTITIES = ["100", "250", "500", "1000", "2500", "5000"];

/** The first is the rush, which costs what the shop asks for one; each says what it is. */
function firstDeliveryTimes({ rushFee }: Pick<Settings, "rushFee">): OptionDraft[] {
  return [
    {
      value: RUSH_IN_HOURS,
      description: "Rush: we print yours first.",
      price: toDollars(rushFee),
    },
    { value: "3-4days", description: "Standard turnaround.", price: "0.00" },
    {
      value: "2-5days",
      description: "Flexible: we fit it in between other jobs.",
      price: "0.00",
    },
  ];
}

/** The form of a new product. */
export function newProductDraft(fees: Pick<Settings, "rushFee">, category = ""): ProductDraft {
  return {
    fields: {
      name: "",
      category,
      summary: "",
      description: "",
      basePrice: "",
      designFee: "",
      counting: "run",
      taxClass: "goods",
      taxableShare: "100",
      minimumArea: "",
      form: "options",
      orderPath: "",
      included: "",
      foundBy: "",
      listed: "on",
      isSpecial: "",
      isFree: "",
      isFeatured: "",
      popularQuantity: "",
      bleed: "",
      safe: "",
      sides: "1",
    },
    images: [],
    options: { ...perKind(() => []), delivery_time: firstDeliveryTimes(fees) },
    own: [],
    columns: ["quantity"],
    rows: FIRST_QUANTITIES.map((quantity) => ({ quantity, prices: {} })),
    printSizes: [],
  };
}

/** "1,000" and "1000" are one quantity; what is none stays as it is written. */
export function plainQuantity(written: string): string {
  return String(readCount(written) ?? written.trim());
}
