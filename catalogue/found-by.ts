/** What people use each product for, and what else they call it: search finds it by these words. */
export const FOUND_BY: Readonly<Record<number, string>> = {
  1: "bc, visiting cards, name cards, calling cards, networking, contractor, realtor, bakery, cafe, salon, restaurant, plumber, startup, new business, appointment cards, loyalty cards",
  2: "banner, yard sign, lawn sign, outdoor sign, grand opening, sale, birthday, trade show, fence, storefront, bakery, school, church, event",
  3: "magnets, magnetic sign, car sign, truck, van, contractor, delivery, plumber",
  4: "labels, decals, stickers for boxes, packaging, jars, bottles, bakery, cafe, candles, product label, laptop, giveaway",
  5: "mailer, direct mail, invitation, thank you card, save the date, announcement, realtor, open house, wedding, bakery, salon, coupon",
  6: "wall print, concert, sale, window, event, school, film, art print, announcement, bakery, cafe",
  7: "table cloth, tablecloth, table cover, trade show, booth, market, fair, expo, craft fair",
  8: "car wrap, van wrap, truck wrap, fleet, food truck, trailer, delivery, contractor, plumber",
  9: "web page, homepage, web shop, online store, landing page, site, new business, restaurant, bakery",
  10: "window sign, window graphics, see-through, storefront, shop front, cafe, salon, bakery, perforated vinyl",
  11: "mobile app, iphone, android, phone, booking, loyalty",
  12: "mobile app, iphone, android, phone, software",
  13: "designer, logo, artwork, layout, graphic design, redesign, help with design",
  14: "instagram, facebook, tiktok, youtube, profile, cover, social, logo, posts",
  15: "video, ad, advertisement, tv, television, spot, film, youtube, promo",
  16: "admission, raffle, concert, gala, fundraiser, show, theater, school, church, entry, coupons",
  17: "canopy, pop up tent, popup, gazebo, market stall, farmers market, fair, booth, trade show, food stand",
  18: "carbonless, carbon copy, invoice, receipt, work order, duplicate, triplicate, contractor, delivery note, bill",
  19: "startup, start-up, bundle, opening a business, new company, kit",
  20: "startup, start-up, bundle, opening a business, new company, kit",
  21: "pamphlet, leaflet, trifold, tri-fold, booklet, price list, real estate, clinic, spa, tour, church program",
  22: "pamphlet, leaflet, booklet, four pages, price list, real estate, catalog, program",
  23: "restaurant, cafe, bakery, bar, takeout, price list, food truck, diner, coffee shop",
  24: "restaurant, cafe, bakery, bar, takeout, price list, diner, large menu, coffee shop",
  25: "doorhanger, door to door, canvassing, election, campaign, realtor, pizza, lawn care, cleaning, neighborhood",
  26: "pocket folder, press kit, proposal, contract, quote, realtor, law office, welcome kit, conference",
  27: "magnets, magnetic sign, car sign, truck, van, contractor, delivery, plumber, food delivery",
  28: "leaflet, handbill, handout, flier, party, club, event, grand opening, sale, bakery, restaurant, lost pet",
};

/** Best sellers as long as a shop's own orders do not say more. */
export const FEATURED: ReadonlySet<number> = new Set([1, 2, 4, 5, 17, 23, 27, 28]);
