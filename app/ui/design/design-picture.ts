/** What stands for the work of our designers: on their page, beside its forms, and where it is shared. */
export const DESIGN_PICTURE = {
  url: "/pictures/design-fees",
  alt: "A designer's desk with a proof sheet, a color swatch fan and a pen display",
};
