/** Papers and what is done to them, each seen close: `pictures/<slug>.jpg`, and what it shows. */
export const CLOSE_UPS = {
  "paper-16pt": "The corner of three 16pt business cards, smooth and without shine",
  "paper-18pt-uv": "The corner of three 18pt business cards, a streak of light across the gloss",
  "paper-32pt":
    "The corner of three 32pt business cards, twice as thick as usual, with plain edges",
  "paper-14pt-uncoated": "The corner of three uncoated tickets, dull like writing paper",
  "paper-14pt-uv": "The corner of three coated tickets, a streak of light across the gloss",
  "paper-14pt-uv-hanger":
    "The corner of three coated door hangers, a streak of light across the gloss",
  "paper-14pt-cover": "The corner of three 14pt postcards, before they are coated",
  "paper-12pt-gloss": "The corner of three 12pt flyers, shiny on both sides",
  "paper-100lb-text": "A brochure sheet with its corner lifted, thin and easy to fold",
  "paper-100lb-cover": "The corner of three menus, stiff enough to stand in a hand",
  "paper-magnet": "A car magnet with its corner rolled back, the black magnetic side showing",
  "paper-vinyl-13oz": "A vinyl banner with its corner rolled back, the weave showing on the back",
  "paper-white-vinyl": "A vinyl sticker with its corner peeled back",
  "finish-uv-both": "Two postcards, front and back, both throwing back the light",
  "finish-uv-front": "Two postcards: the front throws back the light, the back is plain paper",
  "finish-sticker-gloss": "Round glossy stickers on their backing, a streak of light across them",
  "finish-sticker-matte": "Round matte stickers on their backing, without glare",
  "finish-brochure-gloss": "The corner of three glossy brochures, a streak of light across them",
  "finish-brochure-matte": "The corner of three matte brochures, without glare",
  "finish-menu-gloss": "The corner of three glossy menus, a streak of light across them",
  "finish-menu-matte": "The corner of three matte menus, without glare",
  "finish-card-rounded": "Three business cards with rounded corners",
  "finish-magnet-rounded": "A magnet with a rounded corner on a red car",
  "finish-magnet-square": "A magnet with a square corner on a red car",
} as const satisfies Record<string, string>;
