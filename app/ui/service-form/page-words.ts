import type { WebsitePage } from "#app/shop/website/website-packages.ts";

/** What each page is called, and what is worth writing for it. */
export const PAGE_WORDS: Readonly<Record<WebsitePage, { title: string; hint: string }>> = {
  home: { title: "Home", hint: "Who you are, what you offer, and what a visitor should do next." },
  about: { title: "About", hint: "How it began, who works there, what you care about." },
  contact: { title: "Contact", hint: "Address, phone, email, hours, and how to find you." },
  services: {
    title: "Services",
    hint: "Each service with a sentence or two, and from what price.",
  },
  gallery: { title: "Gallery", hint: "What the pictures show, and in what order." },
  menu: { title: "Menu", hint: "Sections, opening words, allergens. Items have their own list." },
  blog: { title: "Blog", hint: "Subjects, or the first article." },
  policies: { title: "Policies", hint: "Privacy, returns, cancellations, as you have them." },
  products: {
    title: "Products",
    hint: "How your products are sorted. Each has its own entry below.",
  },
  cart: { title: "Cart", hint: "Notes beside the cart: minimum order, delivery days." },
  checkout: { title: "Checkout", hint: "How you are paid, where you ship, and what it costs." },
};
