import { expect } from "vitest";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey } from "./support/browser.ts";

/** A page that is sound, with styles for narrow windows alone. */
const pageWith = (narrow: string) => `<!doctype html><html lang="en"><head><title>Cards</title>
<meta name="viewport" content="width=device-width"><style>
body { margin: 0; color: #111; background: #fff; font: 16px sans-serif; }
input, button { min-height: 44px; min-width: 44px; }
@media (max-width: 600px) { ${narrow} }
</style></head><body><main><h1>Cards</h1><p>Printed today.</p>
<label for="pieces">Pieces</label><input id="pieces">
<div><button>More</button><button>Fewer</button></div>
<div class="sheet"></div><div class="list">${"A line of the list. ".repeat(60)}</div>
</main></body></html>`;

/** What is wrong in narrow windows alone, and the rule that finds it. */
const FAULTS: [rule: string, narrow: string][] = [
  ["color-contrast", "p { color: #ccc; }"],
  ["color-contrast", "main { background: #222; }"],
  ["color-contrast", "p { opacity: 0.3; }"],
  [
    "color-contrast",
    ".sheet { position: absolute; z-index: -1; top: 0; left: 0; width: 100%; height: 300px; background: #222; }",
  ],
  ["label", "label { display: none; }"],
  ["label", "label { visibility: hidden; }"],
  ["page-has-heading-one", "h1 { display: none; }"],
  ["target-size", "button { min-height: 0; min-width: 0; padding: 0; width: 12px; height: 12px; }"],
  ["scrollable-region-focusable", ".list { height: 60px; overflow: auto; }"],
];

journey.for(FAULTS)(
  "what is wrong in narrow windows alone is found: %s, %s",
  async (fault, { page }) => {
    const [rule, narrow] = fault;
    await page.setContent(pageWith(""));
    await expectSoundAt(page, [1440, 390, 320]);
    await page.setContent(pageWith(narrow));
    await expectSoundAt(page, [1440, 768]);
    await expect(expectSoundAt(page, [1440, 768, 390])).rejects.toMatchObject({
      actual: expect.arrayContaining([
        expect.objectContaining({ rule: expect.stringMatching(`^${rule}: `) }),
      ]),
    });
  },
);
