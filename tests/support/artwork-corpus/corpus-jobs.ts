import { PRODUCTS } from "#catalogue/products.ts";
import { asProduct } from "#catalogue/as-product.ts";
import { type PrintJob, printJobOf, type SheetChoices } from "#app/shop/preflight/print-job.ts";

const NOTHING: SheetChoices = {
  size: null,
  paperType: null,
  widthInches: null,
  heightInches: null,
  addOns: [],
};

/** The job of a built-in product, by its number. */
export function builtInJob(id: number, choices: Partial<SheetChoices> = {}): PrintJob {
  const product = PRODUCTS.find((one) => one.id === id);
  if (!product) throw new Error(`There is no built-in product ${id}.`);
  const found = printJobOf(asProduct(product), { ...NOTHING, ...choices });
  if (!found.ok) throw new Error(`${product.name}: ${found.reason}`);
  return found.job;
}

export const CARD = builtInJob(1);
/** One side. */
export const STICKER = builtInJob(4, { size: "3x4" });
/** Large: 96 × 36 inches. */
export const BANNER = builtInJob(2, { size: "3x8 ft" });
/** No bleed. */
export const FORM = builtInJob(18, { size: "8.5x11" });

/** Every sheet of every built-in product that has measures, and one of each sold by area. */
export function everyJob(): { name: string; job: PrintJob }[] {
  return PRODUCTS.flatMap((product) => {
    const { print } = product;
    if (print === null) return [];
    if (print.sizes.length === 0) {
      const job = builtInJob(product.id, { widthInches: 60, heightInches: 30 });
      return [{ name: `${product.name}, 60 by 30 inches`, job }];
    }
    return print.sizes.map(({ size }) => {
      return { name: `${product.name}, ${size}`, job: builtInJob(product.id, { size }) };
    });
  });
}
