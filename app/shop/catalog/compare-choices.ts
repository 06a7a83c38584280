import { quantityOffers } from "./quantity-offer.ts";
import { type StockChoice, type StockKind } from "./option-kinds.ts";
import { type Surface } from "./option-look.ts";
import { formatInches, formatSides, printSheets } from "./print-sheet.ts";
import { optionsOf, type Product } from "./product.ts";

/** One thing in which choices differ, with a text for each of them; empty where nothing is told. */
export interface ComparedRow {
  term: string;
  details: string[];
}

export const SURFACE_WORDS: Readonly<Record<Surface, string>> = {
  uncoated: "Uncoated",
  matte: "Matte",
  satin: "Satin",
  gloss: "Gloss",
};

/**
 * In what the choices of a kind differ, all of it read from the product: what is the same for all of
 * them, or told of none, is left out. `withChoice` is the rest of what is chosen with one of them.
 */
export function compareChoices(
  product: Product,
  kind: StockKind,
  withChoice: (value: string) => StockChoice,
): ComparedRow[] {
  const options = optionsOf(product, kind.type);
  const sheets = kind.type === "size" ? printSheets(product.print) : [];
  const rows: ComparedRow[] = [
    {
      term: "Trim",
      details: options.map(({ value }) => {
        const sheet = sheets.find(({ size }) => size === value);
        return sheet ? formatSides(sheet.trim) : "";
      }),
    },
    { term: "Thickness", details: options.map(({ look }) => thickness(look?.points ?? null)) },
    {
      term: "Surface",
      details: options.map(({ look }) => (look?.surface ? SURFACE_WORDS[look.surface] : "")),
    },
    { term: "Feel", details: options.map(({ look }) => look?.touch ?? "") },
    { term: "Best for", details: options.map(({ look }) => look?.bestFor ?? "") },
    {
      term: "Quantities",
      details: options.map(({ value }) => quantityText(product, withChoice(value))),
    },
  ];
  return rows.filter(({ details }) => new Set(details).size > 1);
}

function thickness(points: number | null): string {
  return points === null ? "" : `${points}pt, ${formatInches(points / 1000)} in`;
}

function quantityText(product: Product, choice: StockChoice): string {
  if (product.counting !== "run") return "";
  const offered = quantityOffers(product, choice).map(({ quantity }) => quantity);
  const [first, last] = [offered[0], offered.at(-1)];
  return offered.length > 3 ? `${first} to ${last}` : offered.join(", ");
}
