/** What a new shop says of itself; the owner's own words take their place (specification §2). */

export const DEFAULT_ABOUT_INTRO =
  "We are a print shop in {city}, {state}. Since {foundedYear} people have walked in with an idea on a napkin and left with boxes under their arm. This shop is the same counter, open all night.";

export const DEFAULT_ABOUT_STORY = `
Small and new businesses need the same print as large ones, in smaller runs, sooner, and without a purchasing department. So we show the price before you ask for it, take your file or design one for you, and look at every job before it goes on the press.

You see what each part costs, what it adds up to with shipping and tax, and where your order is. If we make a mistake, we print it again.
`.trim();

export const DEFAULT_ABOUT_SUMMARY =
  "Most of our customers run the counter, the van or the kitchen themselves. Our mission is to make print the easy part.";
