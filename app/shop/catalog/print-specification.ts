/** One finished size and what artwork for it must measure, in inches. */
export interface PrintSize {
  /** The size option it belongs to, or a name when the product has one size. */
  size: string;
  trimWidthInches: number;
  trimHeightInches: number;
}

/** Bleed and safe area belong to the product (print.md). */
export interface PrintSpecification {
  bleedInches: number;
  safeInches: number;
  sizes: PrintSize[];
  /** Finished sides that carry print: 1 or 2. */
  sides: 1 | 2;
}
