import type { Settings } from "#app/shop/settings/settings.ts";
import { fillLegalText, type LegalBlock, readLegalText } from "#app/shop/settings/legal-text.ts";

const PAGES = {
  "/privacy": {
    title: "Privacy",
    setting: "privacyText",
    about: "What we know about you, why, and what you can do about it.",
  },
  "/terms": {
    title: "Terms of sale",
    setting: "termsText",
    about: "Prices, artwork, turnaround and delivery: the terms on which we take orders.",
  },
  "/returns": {
    title: "Returns and reprints",
    setting: "returnsText",
    about: "What happens when an order isn't right, and how canceling and refunds work.",
  },
} as const;

export interface LegalPage {
  path: string;
  title: string;
  /** The subject of the page, in a sentence. */
  about: string;
  blocks: LegalBlock[];
}

/**
 * The legal page at this address in the owner's words; `null` when there is none. Like
 * every route it answers in capitals and with a slash behind it, too.
 */
export function findLegalPage(address: string, settings: Settings): LegalPage | null {
  const path = address.toLowerCase().replace(/\/$/, "");
  if (!isLegalPath(path)) return null;
  const { title, setting, about } = PAGES[path];
  return { path, title, about, blocks: readLegalText(fillLegalText(settings[setting], settings)) };
}

function isLegalPath(path: string): path is keyof typeof PAGES {
  return Object.hasOwn(PAGES, path);
}
