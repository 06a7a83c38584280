import { CLOSE_UPS } from "./close-ups.ts";

/** The catalogue's photographs: `pictures/<slug>.jpg`, and what each one shows. */
export const PICTURES = {
  "business-cards":
    "Stacks of business cards for a plumbing company and a yoga studio on a sage backdrop",
  "business-cards-thick": "Thick black and cream barber business cards with plain edges",
  postcards: "Glossy postcards with a sunset, a garden and a bakery, and the mailing side of one",
  "flyers-4x6": "A stack and a fan of small flyers for a taco night, a coffee shop and a gym",
  "brochures-trifold":
    "A landscaping brochure standing open in a zigzag with another lying open in front",
  "brochures-bifold":
    "A realty brochure standing with its cover forward and one lying open on its inside spread",
  banners: "A bakery grand opening banner roped by its grommets to a board fence",
  posters: "A framed coffee poster and a jazz night poster on bulldog clips above a sideboard",
  stickers: "A roll of round bakery labels unrolling beside die-cut stickers",
  "car-magnets": "A plumber's magnetic sign on the door of a dark red car",
  "menus-trifold": "A taco truck's folded menu standing up and a second one lying open",
  "menus-flat": "A bakery's breakfast and lunch menu on a wooden table with coffee and a napkin",
  "door-hangers": "A landscaping door hanger with a die-cut hole on a brass door lever",
  "presentation-folders":
    "An open folder with two pockets, papers and a business card, next to a closed one",
  "table-throws": "A trade show table under a black cloth printed with a coffee roaster's logo",
  "event-tents": "A red and yellow printed canopy tent over a taco counter",
  "event-tickets": "Jazz night tickets, one torn along its perforated stub",
  "ncr-forms": "A three-part invoice pad with white, yellow and pink sheets and a pen",
  "vehicle-wraps": "A white van wrapped in navy and teal for a plumbing company",
  "window-perf": "A shop window covered by a see-through perforated yoga studio graphic",
  "social-media-branding": "A tablet and a phone showing a coffee roaster's matching profile pages",
  websites: "A landscaping website on a laptop and on a phone",
  apps: "Three phones showing a coffee ordering app",
  commercials: "A director's monitor, a clapperboard and a storyboard for a coffee commercial",
  "design-fees": "A designer's desk with a proof sheet, a color swatch fan and a pen display",
  "newbie-package": "Bakery business cards, postcards, stickers and a mobile site",
  "starter-package":
    "Bakery cards, postcards, flyers, menu, stickers, box, and a website on laptop and phone",
  "ncr-forms-copies":
    "A plumber's invoice filled in by hand, with its yellow and pink copies behind it",
  "banner-business-cards": "Stacks of colorful business cards on a sage backdrop",
  "banner-flyers": "A stack of flyers with others fanned around it on a yellow backdrop",
  "banner-turnaround": "Cartons of freshly printed flyers and cards labeled and ready to ship",
  "banner-wide-format": "A framed vinyl banner, a roll-up stand and rolled posters",
  "about-press": "A four-color press behind a bench of freshly printed sheets",
  ...CLOSE_UPS,
} as const satisfies Record<string, string>;

export type PictureSlug = keyof typeof PICTURES;

/** The address of a picture, without size and format. */
export function pictureUrl(slug: PictureSlug): string {
  return `/pictures/${slug}`;
}
