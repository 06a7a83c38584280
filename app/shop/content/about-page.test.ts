import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { aboutPage, aboutSummary } from "./about-page.ts";

const shop = (changes: Partial<typeof DEFAULT_SETTINGS>) => ({ ...DEFAULT_SETTINGS, ...changes });

test("a shop that had no other name says nothing of a new one", () => {
  for (const rebrandedYear of [null, 1987, 1986]) {
    const settings = shop({ foundedYear: 1987, rebrandedYear, city: "Ocala" });
    expect(aboutPage(settings).history).toEqual([
      { year: 1987, event: "The shop opens in Ocala." },
    ]);
    expect(aboutSummary(settings)).toMatch(/^We opened in 1987\. Most of our customers/);
  }
});

test("one that has changed it tells both years", () => {
  const settings = shop({ foundedYear: 1987, rebrandedYear: 2019 });
  expect(aboutPage(settings).history.map(({ year }) => year)).toEqual([1987, 2019]);
  expect(aboutSummary(settings)).toContain("We opened in 1987 and took a new name in 2019.");
});

test("a history that somebody wrote takes the place of the shop's own, by its years", () => {
  const settings = shop({
    aboutHistory: { 2011: "A second press.", 1987: "The first one, in {city}." },
  });
  expect(aboutPage(settings).history).toEqual([
    { year: 1987, event: "The first one, in Orlando." },
    { year: 2011, event: "A second press." },
  ]);
});

test("the words are the owner's, with the settings they name", () => {
  const { intro, story } = aboutPage(
    shop({ aboutIntro: "{shopName} since {foundedYear}.", aboutStory: "## Why\n\nWe like ink." }),
  );
  expect(intro).toBe("Makeready since 2001.");
  expect(story).toEqual([
    { kind: "heading", text: "Why" },
    { kind: "paragraph", text: "We like ink." },
  ]);
});
