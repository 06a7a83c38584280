import sharp from "sharp";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#app/platform/db/schema.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);

type Fields = [string, string | File][];

/** The fields of a form as a browser without scripts would send them. */
function fieldsOf(html: string): Fields {
  const form = html.slice(
    html.indexOf('class="form product-edit"'),
    html.indexOf('class="savebar"'),
  );
  const decode = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const fields: Fields = [];
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(tag)?.[1];
    const isOff = tag.includes('type="checkbox"') && !tag.includes("checked");
    if (name === undefined || tag.includes('type="file"') || isOff) continue;
    fields.push([
      name,
      decode(/ value="([^"]*)"/.exec(tag)?.[1] ?? (tag.includes("checkbox") ? "on" : "")),
    ]);
  }
  for (const [, name = "", text = ""] of form.matchAll(
    /<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g,
  ))
    fields.push([name, decode(text)]);
  for (const [, name = "", options = ""] of form.matchAll(
    /<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g,
  ))
    fields.push([name, decode(/value="([^"]*)" selected/.exec(options)?.[1] ?? "")]);
  return fields;
}

function put(fields: Fields, changes: Record<string, string | File>): Fields {
  const kept = fields.filter(([name]) => !(name in changes));
  return [...kept, ...Object.entries(changes)];
}

async function openForm(path: string): Promise<Fields> {
  return fieldsOf(await pageText(await rosa.get(path)));
}

test("a form that is sent as it came changes nothing but the edition, and says it is saved", async () => {
  const [before] = await db.select().from(products).where(eq(products.id, 26));
  const answer = await rosa.submit("/admin/products/26", await openForm("/admin/products/26"));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("set-cookie")).toContain("arrival=product-updated");
  const [after] = await db.select().from(products).where(eq(products.id, 26));
  expect(after).toEqual({
    ...before,
    version: (before?.version ?? 0) + 1,
    updatedAt: after?.updatedAt,
  });
});

test("a new product is in the shop at once, and gone from it when it is archived", async () => {
  const fields = put(await openForm("/admin/products/new"), {
    name: "Coasters, round",
    category: "stickers",
    "row.0.quantity": "55",
  });
  const made = await rosa.submit("/admin/products/new", fields);
  const path = made.headers.get("location") ?? "";
  expect(made.headers.get("set-cookie")).toContain("arrival=product-created");
  const id = path.split("/").at(-1);
  expect(await pageText(await shop.visitor().get("/category/stickers"))).toContain(
    "Coasters, round",
  );
  expect((await shop.visitor().get(`/product/${id}`)).status).toBe(200);
  const archived = await rosa.submit(`${path}/archive`, [["archived", "yes"]]);
  expect(archived.headers.get("location")).toBe(path);
  expect((await shop.visitor().get(`/product/${id}`)).status).toBe(404);
  expect(await pageText(await rosa.get(path))).toContain("Put back in the shop");
});

test("without scripts buttons add, move and take away rows, and nothing typed is lost", async () => {
  const opened = put(await openForm("/admin/products/2"), { summary: "Typed before" });
  const press = async (fields: Fields, edit: string) => {
    const answer = await rosa.submit("/admin/products/2", [...fields, ["edit", edit]]);
    expect(answer.status).toBe(200);
    return fieldsOf(await pageText(answer));
  };
  const valueOf = (fields: Fields, name: string) => fields.find(([one]) => one === name)?.[1];
  const added = await press(opened, "add:size");
  expect(valueOf(added, "size.6.value")).toBe("");
  expect(valueOf(added, "summary")).toBe("Typed before");
  const moved = await press(put(added, { "size.6.value": "5x20 ft" }), "up:size:6");
  expect(valueOf(moved, "size.5.value")).toBe("5x20 ft");
  const removed = await press(moved, "remove:size:5");
  expect(valueOf(removed, "size.6.value")).toBeUndefined();
  const wider = await press(put(removed, { newColumn: "size:0" }), "add-column");
  expect(wider.filter(([name]) => name === "column").map(([, value]) => value)).toEqual([
    "quantity",
    "quantity_2x4_ft",
  ]);
  const [stored] = await db.select().from(products).where(eq(products.id, 2));
  expect(stored?.summary).not.toBe("Typed before");
});

test("what is wrong is said where it is; a price that is no number becomes 0, as the form says", async () => {
  const opened = await openForm("/admin/products/14");
  const wrong = await rosa.submit(
    "/admin/products/14",
    put(opened, { name: "", designFee: "a lot", summary: "Typed before" }),
  );
  expect(wrong.status).toBe(400);
  const page = await pageText(wrong);
  for (const text of [
    "Please fill in all required fields",
    "Enter a name",
    "Enter an amount such",
    "Typed before",
  ])
    expect(page).toContain(text);
  expect(page).toContain("A word without a digit, such as TBD, becomes 0");
  const list =
    opened.find(([name]) => /^(?:add_on|size|delivery_time)\.0\.price$/.test(name))?.[0] ?? "";
  expect((await rosa.submit("/admin/products/14", put(opened, { [list]: "call us" }))).status).toBe(
    302,
  );
  expect((await openForm("/admin/products/14")).find(([name]) => name === list)?.[1]).toBe("0.00");
});

test("a picture comes with the form; one that is none is refused, and the form stays", async () => {
  const background = { r: 10, g: 20, b: 30 };
  const png = await sharp({ create: { width: 50, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const opened = await openForm("/admin/products/5");
  const drawing = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "drawing.svg");
  const refused = await rosa.submit("/admin/products/5", put(opened, { imagesFiles: drawing }));
  expect(refused.status).toBe(400);
  expect(await pageText(refused)).toContain("drawing.svg: This is not a picture we can show");
  const picture = new File([new Uint8Array(png)], "new.png");
  const saved = await rosa.submit("/admin/products/5", put(opened, { imagesFiles: picture }));
  expect(saved.status).toBe(302);
  expect(await pageText(await shop.visitor().get("/product/5"))).toMatch(
    /\/pictures\/kept\/\w+x320-320\.avif/,
  );
});

test("a picture of a choice comes with the form too, and is on its tile instead of the drawing", async () => {
  const background = { r: 90, g: 20, b: 30 };
  const png = await sharp({ create: { width: 50, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const opened = await openForm("/admin/products/16");
  const none = new File([], "");
  const picture = new File([new Uint8Array(png)], "uncoated.png");
  const files = { "paper_type.0.pictureFile": picture, "paper_type.1.pictureFile": none };
  const saved = await rosa.submit("/admin/products/16", put(opened, files));
  expect(saved.status).toBe(302);
  const page = await pageText(await shop.visitor().get("/product/16"));
  const [tile = ""] = /<label class="choice">(?:(?!<\/label>).)*14pt Uncoated/.exec(page) ?? [];
  expect(tile).toMatch(/\/pictures\/kept\/\w+x320-320\.avif/);
});

test("who saves an older edition is told what is different, and may save over it", async () => {
  const opened = await openForm("/admin/products/7");
  await rosa.submit("/admin/products/7", put(opened, { summary: "First" }));
  const late = put(opened, { summary: "Second" });
  const answer = await rosa.submit("/admin/products/7", late);
  expect(answer.status).toBe(409);
  const page = await pageText(answer);
  expect(page).toContain("Rosa Delgado saved this product");
  for (const text of ["First", "Second", "Keep theirs"]) expect(page).toContain(text);
  const overwrite =
    /<button [^>]*name="overwrite"[^>]*>/.exec(page)?.[0].match(/value="(\d+)"/)?.[1] ?? "";
  expect((await rosa.submit("/admin/products/7", [...late, ["overwrite", overwrite]])).status).toBe(
    302,
  );
  const [stored] = await db.select().from(products).where(eq(products.id, 7));
  expect(stored?.summary).toBe("Second");
});

test("a broken promise is asked about, and saved when that is accepted", async () => {
  const fields = put(await openForm("/admin/products/28"), { "row.2.quantity": "90" });
  const asked = await rosa.submit("/admin/products/28", fields);
  expect(asked.status).toBe(409);
  const page = await pageText(asked);
  expect(page).toMatch(/The banner .* says \$89; it would say \$90/);
  const again: Fields = [...fieldsOf(page), ["intent", "save-anyway"]];
  expect((await rosa.submit("/admin/products/28", again)).status).toBe(302);
});

test("a preview shows the product page with what is in the form, and saves nothing", async () => {
  const fields = put(await openForm("/admin/products/17"), { name: "Tents, in a preview" });
  const answer = await rosa.submit("/admin/products/preview", fields);
  expect(answer.status).toBe(200);
  const page = await pageText(answer);
  for (const text of ["Tents, in a preview", "Nothing is saved"]) expect(page).toContain(text);
  const [stored] = await db.select().from(products).where(eq(products.id, 17));
  expect(stored?.name).toBe("Event Tents");
});

test("deleting asks in the specification's words and says when it can only archive", async () => {
  const asks = await pageText(await rosa.get("/admin/products/101/deletion"));
  expect(asks).toContain("Are you sure you want to delete this product?");
  expect(asks).toMatch(/It&#x27;s in .*1 special/);
  expect(asks).toContain("It will be archived, not deleted");
  const copy = await rosa.submit("/admin/products/9/copy", []);
  const path = copy.headers.get("location") ?? "";
  expect(await pageText(await rosa.get(`${path}/deletion`))).toContain("Nothing else uses it");
  const gone = await rosa.submit(`${path}/deletion`, []);
  expect(gone.headers.get("set-cookie")).toContain("arrival=product-deleted");
  expect((await rosa.get(path)).status).toBe(404);
});

test("staff who are no admins, and customers, are refused whatever they send", async () => {
  const account = await insertCustomer(db, { name: "Sam Whitlock" });
  const onTeam = { who: { userId: account.userId }, role: "staff" as const };
  await setTeamRole(db, onTeam, { by: "command line", now: new Date() });
  const customer = await signedIn(shop, await insertCustomer(db));
  const fields = put(await openForm("/admin/products/8"), { name: "Taken over" });
  for (const visitor of [await signedIn(shop, account), customer]) {
    expect((await visitor.submit("/admin/products/8", fields)).status).toBe(403);
    expect((await visitor.submit("/admin/products/8/deletion", [])).status).toBe(403);
    expect((await visitor.get("/admin/products")).status).toBe(403);
  }
  const [stored] = await db.select().from(products).where(eq(products.id, 8));
  expect(stored?.name).toBe("Vehicle Wraps");
});

test.each([["/admin/products"], ["/admin/customers"]])(
  "a page of %s that is not there leads to the last one, for a page's data too",
  async (list) => {
    const last = (await rosa.get(`${list}?page=99`)).headers.get("location") ?? "";
    expect(last.replace(/\?page=\d$/, "")).toBe(list);
    expect(await (await rosa.get(`${list}.data?page=99`)).text()).toContain(`"${last}"`);
  },
);
