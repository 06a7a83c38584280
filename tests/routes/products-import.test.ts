import { randomBytes } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#app/platform/db/schema.ts";
import { packText } from "#app/shop/product-admin/packed-text.server.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const rosa = await visitorOfRole(shop, "admin");

type Fields = [string, string | File][];
const importing = async (fields: Fields) => rosa.submit("/admin/products/import", fields);
const asFile = (text: string): Fields => [["file", new File([text], "products.csv")]];

test("a file that is no CSV with commas is refused with what it is instead", async () => {
  const look = async (text: string) => {
    const file = new File([text], "products.csv");
    const answer = await rosa.submit("/admin/products/import", [["file", file]]);
    return [answer.status, await pageText(answer)];
  };
  for (const [text, said] of [
    ["", "This file is empty."],
    ["id;name;category\n1;Business Cards;business-cards\n", "separated by semicolons"],
    ["id\tname\n1\tBusiness Cards\n", "separated by tabs"],
    ["id,name\n".padEnd(4_000_001, " "), "This file is too large."],
  ] as const) {
    expect(await look(text)).toEqual([400, expect.stringContaining(said)]);
  }
});

test("products are exported, looked at and imported; a bad row stops all and is named with its line", async () => {
  const file = await rosa.get("/admin/products.csv");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="products-.*csv"/);
  const csv = await file.text();
  expect(csv.split("\r\n")[0]).toMatch(/^id,name,category,/);
  expect(await pageText(await importing(asFile(csv)))).toContain("0 new, 0 changed");

  const small =
    "id,name,category,summary\r\n22,Brochures 11x17,brochures,From a file\r\n,Pads,stickers,New\r\n";
  const bad = `${small}987654,Nothing,stickers,x\r\n23,,menus,x\r\n`;
  const refused = await importing(asFile(bad));
  expect(refused.status).toBe(400);
  const told = await pageText(refused);
  for (const text of ["Line 4: ", "There is no product 987654", "Line 5: ", "Enter a name"])
    expect(told).toContain(text);

  const planned = await pageText(await importing(asFile(small)));
  expect(planned).toContain("1 new, 1 changed, 0 unchanged.");
  const [unchanged] = await db.select().from(products).where(eq(products.id, 22));
  expect(unchanged?.summary).not.toBe("From a file");
  const seal = /name="seal" value="([\w-]+)"/.exec(planned)?.[1] ?? "";
  const packed = /name="packed" value="([\w-]+)"/.exec(planned)?.[1] ?? "";
  const none = new File([], "");
  const other = await importing([
    ["packed", await packText(bad.replace("987654", ""))],
    ["seal", seal],
    ["file", none],
  ]);
  expect(other.status).toBe(400);
  const done = await importing([
    ["packed", packed],
    ["seal", seal],
    ["file", none],
  ]);
  expect(done.headers.get("set-cookie")).toContain("arrival=products-imported");
  const [changed] = await db.select().from(products).where(eq(products.id, 22));
  expect(changed?.summary).toBe("From a file");
  expect(await db.$count(products, eq(products.name, "Pads"))).toBe(1);
  // What was confirmed is done: the same again would add another.
  expect(
    (
      await importing([
        ["packed", packed],
        ["seal", seal],
        ["file", none],
      ])
    ).status,
  ).toBe(200);
  expect(
    (
      await importing([
        ["packed", await packText("id,cake\n1,2")],
        ["file", none],
      ])
    ).status,
  ).toBe(400);
});

test("a file too long to be kept in the page is confirmed by choosing it again", async () => {
  // Letters in no order hardly pack.
  const rows = Array.from(
    { length: 120 },
    (_, at) => `,Unpackable ${at},stickers,${randomBytes(2400).toString("base64")}`,
  );
  const text = ["id,name,category,description", ...rows].join("\n");
  const planned = await pageText(await importing(asFile(text)));
  expect(planned).toContain("120 new, 0 changed, 0 unchanged.");
  expect(planned).toContain("Choose it again to import it.");
  expect(planned.length).toBeLessThan(2_500_000);
  expect(planned).not.toContain('name="packed"');
  const seal = /name="seal" value="([\w-]+)"/.exec(planned)?.[1] ?? "";
  const another = await importing([...asFile(`${text}x`), ["seal", seal]]);
  const otherPage = await pageText(another);
  expect(otherPage).toContain("120 new, 0 changed, 0 unchanged.");
  expect(otherPage).toContain("the changes you reviewed");
  expect(planned).not.toContain("you reviewed");
  expect(
    (
      await importing([
        ["file", new File([], "")],
        ["seal", seal],
      ])
    ).status,
  ).toBe(400);
  expect(await db.$count(products, like(products.name, "Unpackable %"))).toBe(0);
  const done = await importing([...asFile(text), ["seal", seal]]);
  expect(done.headers.get("set-cookie")).toContain("arrival=products-imported");
  expect(await db.$count(products, like(products.name, "Unpackable %"))).toBe(120);
});

test("of thousands of rows the first are shown, and what can't be imported is read no further", async () => {
  const look = async (lines: readonly string[]) => {
    const file = new File([["id,name,category", ...lines].join("\n")], "products.csv");
    const answer = await rosa.submit("/admin/products/import", [["file", file]]);
    return { status: answer.status, said: await pageText(answer) };
  };
  const rows = (count: number, line: string) => Array.from({ length: count }, () => line);
  const fresh = await look(rows(2000, ",Pads,stickers"));
  expect(fresh.status).toBe(200);
  expect(fresh.said).toContain("2000 new, 0 changed, 0 unchanged.");
  expect(fresh.said).toContain("1800 more products are not shown here.");
  expect(fresh.said).toContain("Import 2000 products");
  const wrong = await look(rows(150, ",,stickers"));
  expect([wrong.status, wrong.said.match(/<b>Line \d+/g)?.length]).toEqual([400, 100]);
  expect(wrong.said).toContain("And 50 more.");
  expect(wrong.said).not.toContain('name="packed"');
  for (const [lines, said] of [
    [rows(2001, ",Pads,stickers"), "At most 2000 products at once."],
    [[",Pads,stickers", ",".repeat(100)], "Line 3: </b>This row has more cells than the header."],
    [[",Pads,stickers,"], "Line 2: </b>This row has more cells than the header."],
    [[`,${"x".repeat(20_001)},stickers`], "Line 2: </b>A cell in this row is too long."],
    [rows(100_001, ""), "Remove blank lines."],
  ] as const) {
    expect(await look(lines)).toEqual({ status: 400, said: expect.stringContaining(said) });
  }
});
