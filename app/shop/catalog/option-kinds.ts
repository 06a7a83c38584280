import { type ChosenType, isOwnType, type OptionType, type OwnType } from "./catalog-terms.ts";
import { sizeLabel } from "./size-label.ts";

/**
 * A kind of option: what it is called in the database, in forms and to people, and what can be
 * done with it. Product page, price, cart, order, job ticket, files and the admin area read this list.
 */
export interface OptionKind {
  type: ChosenType | OwnType;
  /** In forms, addresses and problems. */
  field: string;
  /** The question to the customer: "Paper type". */
  label: string;
  /** The name of the choice on an order: "Paper". */
  fact: string;
  /** The list of it, in the admin area. */
  many: string;
  /** Inside a sentence. */
  noun: string;
  /** Its choices can be sold by columns of the price table, and be fixed by a special. */
  isStock: boolean;
  /** Its choices have prices of their own. */
  isPriced: boolean;
}

/** The kinds of the specification, §3, as lists and orders have them. */
export const OPTION_KINDS = [
  {
    type: "size",
    field: "size",
    label: "Size",
    fact: "Size",
    many: "Sizes",
    noun: "size",
    isStock: true,
    isPriced: true,
  },
  {
    type: "paper_type",
    field: "paperType",
    label: "Paper type",
    fact: "Paper",
    many: "Paper types",
    noun: "paper type",
    isStock: true,
    isPriced: false,
  },
  {
    type: "finish_option",
    field: "finish",
    label: "Finish",
    fact: "Finish",
    many: "Finishes",
    noun: "finish",
    isStock: true,
    isPriced: false,
  },
  {
    type: "delivery_time",
    field: "deliveryTime",
    label: "Delivery time",
    fact: "Delivery time",
    many: "Delivery times",
    noun: "delivery time",
    isStock: false,
    isPriced: true,
  },
  {
    type: "add_on",
    field: "addOns",
    label: "Add-ons",
    fact: "Add-ons",
    many: "Add-ons",
    noun: "add-on",
    isStock: false,
    isPriced: true,
  },
] as const satisfies readonly OptionKind[];

const [SIZE, PAPER, FINISH] = OPTION_KINDS;

/** The kinds that say how a product is made: it has exactly one choice of each that is offered. */
type BuiltInStockKind = typeof SIZE | typeof PAPER | typeof FINISH;
export type StockField = BuiltInStockKind["field"];
export type OwnField = `own.${string}`;

export function isOwnField(field: string): field is OwnField {
  return field.startsWith("own.");
}

/** A kind of option that a shop made for a product of its own. */
export interface OwnKind extends OptionKind {
  type: OwnType;
  field: OwnField;
  isStock: true;
}

export type StockKind = BuiltInStockKind | OwnKind;

/** The kinds in the order in which orders list them; the shop's own come after them. */
export const STOCK_KINDS: readonly BuiltInStockKind[] = [SIZE, PAPER, FINISH];

/**
 * The kinds in the order in which forms ask for them and prices name them; the first that names a
 * column decides the price.
 */
export const ASKED: readonly BuiltInStockKind[] = [PAPER, SIZE, FINISH];

interface WithOptions {
  options: Partial<Record<OptionType, readonly unknown[]>>;
}

/** Every kind that this product can be made as, those too of which it has no choice. */
export function stockKindsOf(product: WithOptions, order = ASKED): StockKind[] {
  return [...order, ...ownKindsOf(product)];
}

/** A shop's own kind by its name: "Mug size" is `own:Mug size`, and `own.mug-size` in a form. */
export function ownKind(name: string): OwnKind {
  return {
    type: `own:${name}`,
    field: `own.${ownKey(name)}`,
    label: name,
    fact: name,
    many: name,
    noun: name.charAt(0).toLowerCase() + name.slice(1),
    isStock: true,
    isPriced: true,
  };
}

/** The key of a kind where only plain characters may stand; names that look alike share it. */
export function ownKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^a-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}`);
}

/** The kinds that a shop has made for this product, in its order. */
export function ownKindsOf({ options }: WithOptions): OwnKind[] {
  return Object.keys(options)
    .filter((type) => isOwnType(type))
    .map((type) => ownKind(type.slice("own:".length)));
}

/** One choice of a shop's own kind, by its name as it was. */
export interface OwnChoice {
  name: string;
  value: string;
}

/** A choice of a shop's own kind as one text, which has no comma in it. */
export function writeOwnChoice({ name, value }: OwnChoice): string {
  return `${encodeURIComponent(name)}:${encodeURIComponent(value)}`;
}

/** The choice that a text says; `null` when it says none. */
export function readOwnChoice(text: string): OwnChoice | null {
  const [, name, value] = /^([\w.!~*'()%-]+):([\w.!~*'()%-]+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) return null;
  try {
    return { name: decodeURIComponent(name), value: decodeURIComponent(value) };
  } catch {
    return null;
  }
}

/** The make of an item. */
export interface StockChoice {
  size: string | null;
  paperType: string | null;
  finish: string | null;
  ownOptions?: readonly OwnChoice[] | undefined;
}

function isOwn(kind: StockKind): kind is OwnKind {
  return isOwnType(kind.type);
}

/** The choice of a kind; `null` when there is none. */
export function chosenOf(choice: StockChoice, kind: StockKind): string | null {
  if (!isOwn(kind)) return choice[kind.field];
  return choice.ownOptions?.find(({ name }) => name === kind.label)?.value ?? null;
}

/** The choice of each kind that has one, as configurations keep it. */
export function stockChoiceOf(
  product: WithOptions,
  choose: (kind: StockKind) => string | null,
  /** Choices of kinds that the product has not got (any more): they are told, and not passed over. */
  others: readonly OwnChoice[] = [],
): StockChoice {
  const chosen = ownKindsOf(product).flatMap((kind) => {
    const value = choose(kind);
    return value === null ? [] : [{ name: kind.label, value }];
  });
  const ownOptions = [...chosen, ...others];
  return {
    size: choose(SIZE),
    paperType: choose(PAPER),
    finish: choose(FINISH),
    ...(ownOptions.length > 0 && { ownOptions }),
  };
}

/** The same as an order form has it: what is not chosen is left out, the shop's own by their keys. */
export function stockFieldsOf({ size, paperType, finish, ownOptions = [] }: StockChoice) {
  return {
    size: size ?? undefined,
    paperType: paperType ?? undefined,
    finish: finish ?? undefined,
    own: ownFieldsOf(ownOptions),
  };
}

export function ownFieldsOf(chosen: readonly OwnChoice[]): Record<string, string> {
  return Object.fromEntries(chosen.map(({ name, value }) => [ownKey(name), value]));
}

/** The choices that a special or a banner's offer fixes; the rest is the customer's. */
export interface FixedStock extends Partial<Record<StockField, string>> {
  ownOptions?: readonly OwnChoice[];
}

/** The fixed choice of a kind; `null` where the customer chooses. */
export function fixedOf(fixed: FixedStock | undefined, kind: StockKind): string | null {
  const { size = null, paperType = null, finish = null, ownOptions } = fixed ?? {};
  return chosenOf({ size, paperType, finish, ownOptions }, kind);
}

/** A choice as people read it. */
export function choiceLabel(kind: Pick<OptionKind, "type">, value: string): string {
  return kind.type === "size" ? sizeLabel(value) : value;
}

/** The choices, each with its name. */
export function stockFacts(
  choice: StockChoice,
  order = STOCK_KINDS,
): { label: string; value: string }[] {
  const built = order.flatMap((kind) => {
    const value = choice[kind.field];
    return value === null ? [] : [{ label: kind.fact, value: choiceLabel(kind, value) }];
  });
  const own = (choice.ownOptions ?? []).map(({ name, value }) => ({ label: name, value }));
  return [...built, ...own];
}

/**
 * The choices in a few words, as prices order them: "16pt Standard", "3.5 × 2 in", "Mug size 15
 * oz".
 */
export function stockWords(choice: StockChoice, order = ASKED): string[] {
  const built = order.flatMap((kind) => {
    const value = choice[kind.field];
    return value === null ? [] : [choiceLabel(kind, value)];
  });
  return [...built, ...(choice.ownOptions ?? []).map(({ name, value }) => `${name} ${value}`)];
}
