import type { OptionType } from "#app/shop/catalog/catalog-terms.ts";
import type { CLOSE_UPS } from "./close-ups.ts";

type PicturedChoice = readonly [
  products: readonly number[],
  type: OptionType,
  value: string,
  picture: keyof typeof CLOSE_UPS,
];

/** Which close-up shows a paper, a finish or a cut of the built-in products. */
export const PICTURED_CHOICES: readonly PicturedChoice[] = [
  [[1, 101], "paper_type", "16pt Standard", "paper-16pt"],
  [[1], "paper_type", "18pt UV", "paper-18pt-uv"],
  [[1], "paper_type", "32pt NO UV", "paper-32pt"],
  [[2], "paper_type", "13oz Vinyl", "paper-vinyl-13oz"],
  [[3, 27], "paper_type", "30mil Magnet", "paper-magnet"],
  [[4], "paper_type", "White Vinyl", "paper-white-vinyl"],
  [[5, 102], "paper_type", "14pt Cover", "paper-14pt-cover"],
  [[16], "paper_type", "14pt Uncoated", "paper-14pt-uncoated"],
  [[16], "paper_type", "14pt UV", "paper-14pt-uv"],
  [[21, 22], "paper_type", "100lb Text", "paper-100lb-text"],
  [[23, 24], "paper_type", "100lb Cover", "paper-100lb-cover"],
  [[25], "paper_type", "14pt UV", "paper-14pt-uv-hanger"],
  [[28], "paper_type", "12pt Gloss", "paper-12pt-gloss"],
  [[3, 27], "finish_option", "Rounded corners", "finish-magnet-rounded"],
  [[3, 27], "finish_option", "Square corners", "finish-magnet-square"],
  [[4], "finish_option", "Glossy", "finish-sticker-gloss"],
  [[4], "finish_option", "Matte", "finish-sticker-matte"],
  [[5, 102], "finish_option", "UV both sides", "finish-uv-both"],
  [[5, 102], "finish_option", "UV front only", "finish-uv-front"],
  [[21, 22], "finish_option", "Glossy", "finish-brochure-gloss"],
  [[21, 22], "finish_option", "Matte", "finish-brochure-matte"],
  [[23, 24], "finish_option", "Glossy", "finish-menu-gloss"],
  [[23, 24], "finish_option", "Matte", "finish-menu-matte"],
  [[1, 101], "add_on", "Rounded Corners", "finish-card-rounded"],
];
