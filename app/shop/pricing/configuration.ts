import type { StockChoice } from "#app/shop/catalog/option-kinds.ts";

/**
 * Everything a customer chooses about one product that has a price. Option
 * values, not rows: it stays readable after the catalogue changed (decisions §1).
 */
export interface Configuration extends StockChoice {
  productId: number;
  /** Set when the item is bought through a special; its price replaces the base. */
  specialId: string | null;
  /** run: a step of the price table; each and area: whole pieces. */
  quantity: number;
  /** Area products only. */
  widthInches: number | null;
  heightInches: number | null;
  deliveryTime: string | null;
  addOns: string[];
  /** "Do you have your own design?" */
  hasOwnDesign: boolean;
  addDesignFee: boolean;
  /** The first design on the same day; left out of what was kept before it was offered. */
  sameDayDesign?: boolean | undefined;
  /** The number of the order whose approved design is printed again; then nothing is designed. */
  reprintOf?: string | undefined;
  /** The item of that order; left out of what was kept before items were named. */
  reprintLine?: string | undefined;
}
