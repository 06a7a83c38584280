import type { Settings } from "#app/shop/settings/settings.ts";
import { fillLegalText, type LegalBlock, readLegalText } from "./legal-text.ts";

const PAGES = {
  "/privacy": { title: "Privacy", setting: "privacyText" },
  "/terms": { title: "Terms of sale", setting: "termsText" },
  "/returns": { title: "Returns and reprints", setting: "returnsText" },
} as const;

export interface LegalPage {
  path: string;
  title: string;
  blocks: LegalBlock[];
}

/** The legal page at this address in the owner's words; `null` when there is none. */
export function findLegalPage(path: string, settings: Settings): LegalPage | null {
  if (!isLegalPath(path)) return null;
  const { title, setting } = PAGES[path];
  return { path, title, blocks: readLegalText(fillLegalText(settings[setting], settings)) };
}

function isLegalPath(path: string): path is keyof typeof PAGES {
  return Object.hasOwn(PAGES, path);
}
