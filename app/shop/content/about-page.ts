import { fillLegalText, type LegalBlock, readLegalText } from "#app/shop/settings/legal-text.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

export interface Milestone {
  year: number;
  event: string;
}

export interface AboutPage {
  intro: string;
  story: LegalBlock[];
  /** Of the shop, the first year first; what is now is not among them. */
  history: Milestone[];
}

/** What the company page says, in the owner's words (specification §2). */
export function aboutPage(settings: Settings): AboutPage {
  return {
    intro: fillLegalText(settings.aboutIntro, settings),
    story: readLegalText(fillLegalText(settings.aboutStory, settings)),
    history: historyOf(settings),
  };
}

function historyOf(settings: Settings): Milestone[] {
  const written = Object.entries(settings.aboutHistory).map(([year, event]) => ({
    year: Number(year),
    event: fillLegalText(event, settings),
  }));
  const history = written.length > 0 ? written : historyOfYears(settings);
  return history.toSorted((one, other) => one.year - other.year);
}

function historyOfYears({ foundedYear, rebrandedYear, city }: Settings): Milestone[] {
  const founded = { year: foundedYear, event: `The shop opens in ${city}.` };
  if (rebrandedYear === null || rebrandedYear <= foundedYear) return [founded];
  const event = "A new name on the door, the same people behind it.";
  return [founded, { year: rebrandedYear, event }];
}

/** What the home page says of the shop: "We opened in 2001. Most of our customers ..." */
export function aboutSummary(settings: Settings): string {
  const { foundedYear, rebrandedYear } = settings;
  const isRenamed = rebrandedYear !== null && rebrandedYear > foundedYear;
  const renamed = isRenamed ? ` and took a new name in ${rebrandedYear}` : "";
  return `We opened in ${foundedYear}${renamed}. ${fillLegalText(settings.aboutSummary, settings)}`;
}
