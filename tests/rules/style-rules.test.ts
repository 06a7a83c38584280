import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStyles } from "../../scripts/style-rules.ts";

/** Two components, a kit and a sheet for paper that keep every rule. */
const goodStyles = {
  "app/ui/kit/button.css": `.btn { gap: 1rem; } .btn-quiet:hover { color: red; }`,
  "app/ui/cart/cart.css": `
    @layer components {
      .cart { display: grid; }
      .cart > .btn { width: 100%; }
      .cart .name, .cart .btn + .note-of-cart { color: red; }
      @media (width >= 48rem) { .cart { gap: 1rem; } }
      @media (48rem <= width < 64rem) and (min-height: 45rem) { .cart { gap: 2rem; } }
    }`,
  "app/ui/order/order.css": `
    .order { display: grid; }
    .order .name { color: blue; }
    .cart .order { margin: 0; }
    body:has(.cart) .order:not(.btn) { margin: 1rem; }
    @keyframes turn { 50.5% { rotate: 9deg; } }`,
  "app/ui/print.css": `@media print { .cart, .order { break-inside: avoid; } }`,
  "app/ui/cart/cart.tsx": `export const a = <i className="cart btn name note-of-cart" />;`,
  "app/ui/order/order.tsx": "export const b = <i className={`order btn-${look}`} />;",
};

const planted: [path: string, css: string, violation: string][] = [
  [
    "app/ui/order/bad.css",
    `.btn { gap: 2rem; }`,
    ".btn is at home in app/ui/kit/button.css and app/ui/order/bad.css",
  ],
  [
    "app/ui/order/bad.css",
    `@media (width < 40rem) { .order .cart { gap: 0; } }`,
    "app/ui/order/bad.css: .order .cart begins and ends elsewhere",
  ],
  [
    "app/ui/order/bad.css",
    `body:has(.bad) .cart .name { gap: 0; }`,
    "app/ui/order/bad.css: body:has(.bad) .cart .name begins and ends elsewhere",
  ],
  [
    "app/ui/bad.css",
    `@media print { .cart { gap: 0; } } .order { gap: 0; }`,
    ".order is at home in app/ui/bad.css and app/ui/order/order.css",
  ],
  ["app/ui/bad.css", `.forgotten { gap: 0; }`, "app/ui/bad.css: no source names .forgotten"],
  ["app/ui/bad.css", `.cart:has(.lost) { gap: 0; }`, "app/ui/bad.css: no source names .lost"],
  [
    "app/ui/bad.css",
    `@media (width >= 60rem) { p { gap: 0; } }`,
    "app/ui/bad.css: (width >= 60rem) is not on the scale",
  ],
  [
    "app/ui/bad.css",
    `@media screen and (min-width: 48rem) { p { gap: 0; } }`,
    "app/ui/bad.css: (min-width: 48rem) is not on the scale",
  ],
  [
    "app/ui/bad.css",
    `@media (width <= 48rem) { p { gap: 0; } }`,
    "app/ui/bad.css: (width <= 48rem) is not on the scale",
  ],
];

let root = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "makeready-style-rules-"));
  for (const [path, source] of Object.entries(goodStyles)) await plant(path, source);
});

afterAll(() => rm(root, { recursive: true, force: true }));

test("sheets that keep the rules pass, and every one is read", async () => {
  expect(await readStyles(root)).toEqual({ sheets: 4, violations: [] });
});

test.each(planted)("%s: %s is refused", async (path, css, violation) => {
  try {
    await plant(path, css);
    expect((await readStyles(root)).violations).toContain(violation);
  } finally {
    await rm(join(root, path), { force: true });
  }
});

test("the shop's own sheets keep them", async () => {
  const { sheets, violations } = await readStyles(process.cwd());
  expect(sheets).toBeGreaterThan(60);
  expect(violations).toEqual([]);
});

async function plant(path: string, source: string) {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${source}\n`);
}
