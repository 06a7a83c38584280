import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readImports } from "../../scripts/read-imports.ts";

/** A small shop that keeps every rule. */
const goodShop = {
  "app/platform/db/database.server.ts": `import pg from "pg"; export const open = pg;`,
  "app/platform/db/schema.ts": `import type { Cents } from "#app/shop/money.ts"; export type C = Cents;`,
  "app/shop/money.ts": `import { z } from "zod"; export const c = z; export type Cents = number;`,
  "app/shop/place-order.server.ts": `import { open } from "#app/platform/db/database.server.ts"; import { c } from "./money.ts"; export const place = [open, c];`,
  "app/shop/pricing/price.ts": `import { cents } from "#app/shop/money/cents.ts"; export const price = cents;`,
  "app/shop/money/cents.ts": `export const cents = 1;`,
  "app/shop/order/order.ts": `import { price } from "#app/shop/pricing/price.ts"; export const order = price;`,
  "app/shop/preflight/read-pdf.ts": `import { PDFDict } from "@cantoo/pdf-lib"; export const read = PDFDict;`,
  "app/ui/price.tsx": `import { c } from "#app/shop/money.ts"; export const Price = () => <b>{String(c)}</b>;`,
  "app/routes/home.tsx": `import { Price } from "#app/ui/price.tsx"; import { place } from "#app/shop/place-order.server.ts"; export default () => <Price key={String(place)} />;`,
  "app/routes/cart.tsx": `export default () => <p>Cart</p>;`,
  "server/app.ts": `import { open } from "#app/platform/db/database.server.ts"; export const app = open;`,
  "simulator/main.ts": `export const simulator = 1;`,
  "app/shop/money.test.ts": `import "node:fs"; import { c } from "./money.ts"; export const t = c;`,
};

const planted = [
  ["app/ui/bad.tsx", `import "#app/platform/db/database.server.ts";`, "ui-imports"],
  [
    "app/ui/bad.tsx",
    `import type { C } from "#app/platform/db/schema.ts"; export type B = C;`,
    "ui-imports",
  ],
  ["app/ui/bad.tsx", `import "#app/shop/place-order.server.ts";`, "ui-imports"],
  [
    "app/ui/bad.tsx",
    `export const load = () => import("#app/shop/place-order.server.ts");`,
    "ui-imports",
  ],
  ["app/ui/bad.tsx", `import "node:fs";`, "ui-without-node"],
  [
    "app/routes/bad.tsx",
    `export { open } from "#app/platform/db/database.server.ts";`,
    "route-imports",
  ],
  ["app/routes/bad.tsx", `import "./cart.tsx";`, "route-imports"],
  ["app/routes/bad.tsx", `import pg from "pg"; export const sql = pg;`, "sql-stays-below"],
  ["app/shop/bad.ts", `import "node:fs";`, "pure-shop-packages"],
  ["app/shop/bad.ts", `import "react";`, "pure-shop-packages"],
  ["app/shop/money/bad.ts", `import "@cantoo/pdf-lib";`, "pure-shop-packages"],
  ["app/shop/preflight/bad.ts", `import "node:zlib";`, "preflight-packages"],
  ["app/shop/preflight/bad.ts", `import "sharp";`, "preflight-packages"],
  ["app/shop/repair/bad.ts", `import "sharp";`, "preflight-packages"],
  ["app/shop/press/bad.ts", `import "node:fs";`, "preflight-packages"],
  ["app/shop/bad.ts", `import "./place-order.server.ts";`, "pure-shop-imports"],
  ["app/shop/bad.ts", `import "#app/ui/price.tsx";`, "pure-shop-imports"],
  ["app/shop/bad.server.ts", `import "#app/routes/home.tsx";`, "shop-server-imports"],
  ["app/shop/money/bad.ts", `import "#app/shop/pricing/price.ts";`, "nouns-look-down"],
  ["app/shop/pricing/bad.ts", `import "../order/order.ts";`, "nouns-look-down"],
  ["app/shop/records/bad.ts", `import "#app/shop/pricing/price.ts";`, "nouns-look-down"],
  ["app/shop/pricing/bad.ts", `import "#app/shop/mugs/mug.ts";`, "nouns-look-down"],
  ["app/shop/mugs/bad.ts", `import "#app/shop/money/cents.ts";`, "nouns-have-a-place"],
  ["app/platform/bad.server.ts", `import "#app/shop/place-order.server.ts";`, "platform-imports"],
  ["app/middleware/bad.ts", `import "#app/ui/price.tsx";`, "middleware-imports"],
  ["app/middleware/bad.ts", `import "#app/platform/mail.ts";`, "platform-is-server-only"],
  ["app/entry.server.tsx", `import "#server/app.ts";`, "app-imports"],
  ["simulator/bad.ts", `import "#app/shop/money.ts";`, "simulator-imports"],
  ["app/shop/bad.ts", `import "./worse.ts";`, "no-cycles"],
  ["app/shop/bad.ts", `import "./nowhere.ts";`, "nothing-unresolved"],
] as const;

/** Files that a planted import needs to be the mistake it is. */
const companions: Record<string, string> = {
  "app/platform/mail.ts": `export const mail = 1;`,
  "app/shop/worse.ts": `import "./bad.ts";`,
  "app/shop/mugs/mug.ts": `export const mug = 1;`,
};

let root = "";

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "makeready-import-rules-")));
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  await writeFile(join(root, "package.json"), await readFile("package.json"));
  for (const [path, source] of Object.entries(goodShop)) await plant(path, source);
});

afterAll(() => rm(root, { recursive: true, force: true }));

test("imports that keep the rules pass, and every file is read", async () => {
  const report = await readImports(root);
  expect(report).toMatchObject({ violations: [], filesMissed: [] });
  expect(report.filesRead).toBe(Object.keys(goodShop).length);
  expect(report.importsRead).toBeGreaterThan(8);
});

test.each(planted)("%s: %s is refused by %s", async (path, source, rule) => {
  const needed = Object.keys(companions).filter((file) =>
    source.includes(file.split("/").at(-1) ?? file),
  );
  try {
    for (const file of needed) await plant(file, companions[file] ?? "");
    await plant(path, source);
    const { violations } = await readImports(root);
    expect(violations).toContainEqual(expect.stringContaining(`${rule}: ${path}`));
  } finally {
    for (const file of [path, ...needed]) await rm(join(root, file), { force: true });
  }
});

async function plant(path: string, source: string) {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${source}\n`);
}
