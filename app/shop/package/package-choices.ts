/** Specification document 2, §2: the design styles of cards and postcards. */
export const DESIGN_STYLES = [
  "modern",
  "classic",
  "minimalist",
  "bold",
  "elegant",
  "playful",
] as const;

/** The pages of a package's website, in the order of its menu. */
export const PACKAGE_PAGES = ["home", "about", "contact", "services", "gallery"] as const;
