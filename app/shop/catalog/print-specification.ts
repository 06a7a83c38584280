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
  /** Left out where what is usual applies. */
  press?: PressRules;
}

/** What the press asks of artwork beyond its measures; each is left out where what is usual applies. */
export interface PressRules {
  /** From how far away it is looked at; decides the resolution of large prints. */
  viewingFeet?: number;
  /** The most ink that a paper type takes, in percent of all inks together. */
  inkLimitPercents?: Readonly<Record<string, number>>;
  /** Inks of the job beside cyan, magenta, yellow and black, by their names in artwork. */
  spotInks?: readonly string[];
  /** Whether artwork may be drawn at a half, a quarter, a tenth or a twelfth; usually what is large. */
  isDrawnToScale?: boolean;
  /** Add-ons with which a second side is printed: "Inside Printing". */
  secondSideWith?: readonly string[];
}
