import type { OptionLook } from "#app/shop/catalog/option-look.ts";

interface KnownLook {
  products: readonly number[];
  type: "paper_type" | "finish_option" | "add_on";
  value: string;
  look: Partial<OptionLook>;
}

/**
 * What the papers, finishes and cuts of the built-in products look and feel like. A thickness is
 * told where the paper is sold by it, and nowhere else.
 */
export const LOOKS: readonly KnownLook[] = [
  {
    products: [1, 101],
    type: "paper_type",
    value: "16pt Standard",
    look: {
      points: 16,
      surface: "uncoated",
      touch: "Smooth, no shine",
      bestFor: "Notes on the back, appointment cards",
    },
  },
  {
    products: [1],
    type: "paper_type",
    value: "18pt UV",
    look: {
      points: 18,
      surface: "gloss",
      touch: "Slick, like a coated photo",
      bestFor: "Photos and strong color",
    },
  },
  {
    products: [1],
    type: "paper_type",
    value: "32pt NO UV",
    look: {
      points: 32,
      surface: "uncoated",
      touch: "Stiff and heavy, no shine",
      bestFor: "A card people notice",
    },
  },
  {
    products: [16],
    type: "paper_type",
    value: "14pt Uncoated",
    look: {
      points: 14,
      surface: "uncoated",
      touch: "Paper you can write on",
      bestFor: "Raffles and stamping at the door",
    },
  },
  {
    products: [16, 25],
    type: "paper_type",
    value: "14pt UV",
    look: {
      points: 14,
      surface: "gloss",
      touch: "Slick on both sides",
      bestFor: "Photos and strong color",
    },
  },
  { products: [5, 26, 102], type: "paper_type", value: "14pt Cover", look: { points: 14 } },
  {
    products: [28],
    type: "paper_type",
    value: "12pt Gloss",
    look: { points: 12, surface: "gloss" },
  },
  { products: [3, 27], type: "paper_type", value: "30mil Magnet", look: { points: 30 } },
  { products: [6], type: "paper_type", value: "10mil Photo Paper", look: { points: 10 } },
  {
    products: [5, 102],
    type: "finish_option",
    value: "UV both sides",
    look: {
      surface: "gloss",
      touch: "Slick, front and back",
      bestFor: "Pictures on both sides",
    },
  },
  {
    products: [5, 102],
    type: "finish_option",
    value: "UV front only",
    look: {
      surface: "gloss",
      touch: "Slick front, plain paper back",
      bestFor: "Writing and mailing",
    },
  },
  {
    products: [4],
    type: "finish_option",
    value: "Glossy",
    look: { surface: "gloss", touch: "Slick and shiny", bestFor: "Outdoors, bright color" },
  },
  {
    products: [4],
    type: "finish_option",
    value: "Matte",
    look: { surface: "matte", touch: "Soft, no glare", bestFor: "Jars, bags, understated designs" },
  },
  {
    products: [21, 22, 23, 24],
    type: "finish_option",
    value: "Glossy",
    look: { surface: "gloss", touch: "Slick and shiny", bestFor: "Photos, food, wiping clean" },
  },
  {
    products: [21, 22, 23, 24],
    type: "finish_option",
    value: "Matte",
    look: {
      surface: "matte",
      touch: "Soft, no glare",
      bestFor: "Text-heavy pages, bright rooms",
    },
  },
  {
    products: [6, 8],
    type: "finish_option",
    value: "Satin laminate",
    look: { surface: "satin", touch: "Smooth, soft sheen" },
  },
  {
    products: [6, 8],
    type: "finish_option",
    value: "Gloss laminate",
    look: { surface: "gloss", touch: "Slick and shiny" },
  },
  {
    products: [26],
    type: "finish_option",
    value: "Gloss coating",
    look: { surface: "gloss", touch: "Slick and shiny" },
  },
  {
    products: [26],
    type: "finish_option",
    value: "Matte coating",
    look: { surface: "matte", touch: "Soft, no glare" },
  },
  {
    products: [1, 101],
    type: "add_on",
    value: "Rounded Corners",
    look: { cornerInches: 0.25 },
  },
  {
    products: [3, 27],
    type: "finish_option",
    value: "Rounded corners",
    look: { cornerInches: 0.5 },
  },
];
