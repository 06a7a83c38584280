import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  categories,
  homepageBanners,
  promotions,
  specials,
} from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);
const samAccount = await insertCustomer(db, { name: "Sam Whitlock" });
const byHand = { by: "command line" as const, now: new Date() };
await setTeamRole(db, { who: { userId: samAccount.userId }, role: "staff" }, byHand);
const sam = await signedIn(shop, samAccount);
const customer = await signedIn(shop, await insertCustomer(db));

const special = (change: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    productId: "1",
    title: "Winter cards",
    originalPrice: "48",
    specialPrice: "36",
    quantity: "1000",
    paperType: "16pt Standard",
    description: "Good stock.",
    startDate: "2020-01-01T09:00",
    endDate: "2099-12-31T18:00",
    isActive: "on",
    version: "0",
    ...change,
  });

test("a special is created, shown at once, changed, and deleted after a question", async () => {
  const list = "/admin/specials";
  const created = await rosa.submit(`${list}/new`, special());
  expect(created.headers.get("location")).toBe(list);
  expect(created.headers.get("set-cookie")).toContain("arrival=special-created");
  const rows = await pageText(await rosa.get(list));
  expect(rows).toContain("Winter cards");
  expect(rows).toContain("25% off");
  expect(rows).toContain("01/01/2020 – 12/31/2099");
  expect(await pageText(await shop.visitor().get("/specials"))).toContain("Winter cards");
  const [stored] = await db.select().from(specials).where(eq(specials.title, "Winter cards"));
  const one = `${list}/${stored?.id}`;
  const form = await pageText(await rosa.get(one));
  expect(form).toContain('value="48.00"');
  expect(form).toContain('value="2099-12-31T18:00"');
  expect((await rosa.submit(one, special({ isActive: "", version: "1" }))).status).toBe(302);
  expect(await pageText(await rosa.get(list))).toContain("Switched off");
  expect(await pageText(await shop.visitor().get("/specials"))).not.toContain("Winter cards");

  const question = await pageText(await rosa.get(`${one}/removal`));
  expect(question).toContain("Are you sure you want to delete this special?");
  const stale = await rosa.submit(`${one}/removal`, [["version", "1"]]);
  expect(stale.status).toBe(409);
  expect(await pageText(stale)).toContain("Someone just changed it.");
  expect((await rosa.submit(`${one}/removal`, [["version", "2"]])).status).toBe(302);
  expect((await rosa.get(one)).status).toBe(404);
});

test("a refused special keeps everything that was typed, and says what is wrong beside it", async () => {
  const typed = special({
    title: "",
    specialPrice: "60",
    endDate: "2019-01-01T00:00",
    description: "Kept & whole",
  });
  const refused = await rosa.submit("/admin/specials/new", typed);
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain("Failed to save special");
  expect(page).toContain("Please fill in all required fields");
  expect(page).toContain("The special price must be below the original price");
  expect(page).toContain("The end must be after the start");
  expect(page).toContain("Kept &amp; whole");
  expect(page).toContain('value="60"');
  expect(page).toContain('value="2019-01-01T00:00"');
});

test("choosing a product without a script shows what can be fixed of it, and keeps what was typed", async () => {
  const asked = new URLSearchParams(special({ originalPrice: "", title: "Kept" }));
  const page = await pageText(await rosa.get(`/admin/specials/new?${asked}`));
  expect(page).toContain("18pt UV");
  expect(page).toContain('value="Kept"');
  expect(page).toContain("The customer chooses");
  expect(page).toMatch(
    /name="originalPrice"[^>]*value="\d+\.\d\d"|value="\d+\.\d\d"[^>]*name="originalPrice"/,
  );
});

test("the second of two who edit is told, keeps what was typed, and may save on", async () => {
  await rosa.submit("/admin/specials/new", special({ title: "Twice" }));
  const [stored] = await db.select().from(specials).where(eq(specials.title, "Twice"));
  const one = `/admin/specials/${stored?.id}`;
  await rosa.submit(one, special({ title: "Twice", version: "1" }));
  const late = await rosa.submit(one, special({ title: "Mine", version: "1" }));
  expect(late.status).toBe(409);
  const page = await pageText(late);
  expect(page).toContain("Someone else saved changes here.");
  expect(page).toContain('value="Mine"');
  expect(page).toContain('name="version" value="2"');
  expect((await rosa.submit(one, special({ title: "Mine", version: "2" }))).status).toBe(302);
});

test("a category is added, moved, and deleted with a new place for its products", async () => {
  const list = "/admin/categories";
  const form = (change: Record<string, string> = {}): [string, string][] =>
    Object.entries({
      id: "yard-signs",
      name: "Yard Signs",
      description: "",
      image: "",
      version: "0",
      ...change,
    });
  const empty = await pageText(await rosa.submit(`${list}/new`, form({ id: "", name: "" })));
  expect(empty).toContain("Please fill in all required fields");
  const taken = await rosa.submit(`${list}/new`, form({ id: "stickers" }));
  expect(taken.status).toBe(400);
  expect(await pageText(taken)).toContain("A category with this id already exists");
  const added = await rosa.submit(`${list}/new`, form());
  expect(added.headers.get("set-cookie")).toContain("arrival=category-created");
  expect(await pageText(await shop.visitor().get("/category/yard-signs"))).toContain("Yard Signs");
  const edit = await pageText(await rosa.get(`${list}/yard-signs`));
  expect(edit).toMatch(/<input[^>]*id="id"[^>]*readOnly=""/i);
  const renamed = form({ id: "elsewhere", name: "Signs", version: "1" });
  expect((await rosa.submit(`${list}/yard-signs`, renamed)).status).toBe(302);
  expect(
    (
      await rosa.submit(list, [
        ["id", "yard-signs"],
        ["move", "0"],
      ])
    ).status,
  ).toBe(302);
  const [first] = await db.select().from(categories).orderBy(categories.sortOrder).limit(1);
  expect(first).toMatchObject({ id: "yard-signs", name: "Signs" });
  expect(
    (
      await rosa.submit(list, [
        ["id", "nobody"],
        ["move", "up"],
      ])
    ).status,
  ).toBe(404);
  expect(
    (
      await rosa.submit(list, [
        ["id", "yard-signs"],
        ["move", "sideways"],
      ])
    ).status,
  ).toBe(400);

  const removal = `${list}/stickers/removal`;
  expect(await pageText(await rosa.get(removal))).toContain("It has 1 product. Move it to");
  const silent = await rosa.submit(removal, [["version", "1"]]);
  expect(silent.status).toBe(409);
  expect(await pageText(silent)).toContain("Choose where they go, or move them first.");
  const moved = await rosa.submit(removal, [
    ["version", "1"],
    ["productsTo", "yard-signs"],
  ]);
  expect(moved.headers.get("location")).toBe(list);
  expect(await pageText(await shop.visitor().get("/category/yard-signs"))).toContain("Stickers");
  expect(await pageText(await rosa.get(`${list}/banners/removal`))).toContain("moved as a group");
});

test("a picture comes with the form; one that is none or too large is refused, the rest stays", async () => {
  const form = (picture: File): [string, string | File][] => [
    ...Object.entries({ id: "flags", name: "Flags", description: "Kept", image: "", version: "0" }),
    ["imageFile", picture],
  ];
  const send = (picture: File) => rosa.submit("/admin/categories/new", form(picture));
  const words = await send(new File(["plain words"], "photo.png"));
  expect(words.status).toBe(400);
  const page = await pageText(words);
  expect(page).toContain("photo.png: ");
  expect(page).toContain('value="Flags"');
  const tooLarge = Buffer.concat([pngClaiming(40, 30), Buffer.alloc(40 * 1024 * 1024)]);
  const large = await send(new File([new Uint8Array(tooLarge)], "big.png"));
  expect(large.status).toBe(400);
  expect(await pageText(large)).toContain("big.png: ");
  expect(await db.$count(categories, eq(categories.id, "flags"))).toBe(0);
});

test("a banner is scheduled, shown on the home page in its order, and deleted", async () => {
  const list = "/admin/banners";
  const form = (change: Record<string, string> = {}): [string, string][] =>
    Object.entries({
      title: "1000 cards, {price}",
      subtitle: "",
      details: "",
      bgColor: "red",
      image: "",
      buttonText: "Look",
      link: "",
      productId: "1",
      code: "",
      quantity: "1000",
      size: "",
      paperType: "16pt Standard",
      finish: "",
      startsAt: "",
      endsAt: "",
      isActive: "on",
      version: "0",
      ...change,
    });
  const dates = { startsAt: "2026-12-02T00:00", endsAt: "2026-12-01T00:00" };
  const reversed = await rosa.submit(`${list}/new`, form(dates));
  expect(reversed.status).toBe(400);
  const kept = await pageText(reversed);
  expect(kept).toContain("The end must be after the start");
  expect(kept).toContain('value="1000 cards, {price}"');
  expect((await rosa.submit(`${list}/new`, form())).status).toBe(302);
  expect(await pageText(await shop.visitor().get("/"))).toContain("1000 cards, $48");
  expect(await pageText(await rosa.get(list))).toContain("1000 cards, $48");
  const isThis = eq(homepageBanners.title, "1000 cards, {price}");
  const [stored] = await db.select().from(homepageBanners).where(isThis);
  const one = `${list}/${stored?.id}`;
  expect(
    (
      await rosa.submit(list, [
        ["id", stored?.id ?? ""],
        ["move", "0"],
      ])
    ).status,
  ).toBe(302);
  const home = await pageText(await shop.visitor().get("/"));
  expect(home.indexOf("1000 cards, $48")).toBeLessThan(home.indexOf("1000 4x6 flyers"));
  await rosa.submit(one, form({ startsAt: "2099-01-01T00:00", version: "1" }));
  expect(await pageText(await shop.visitor().get("/"))).not.toContain("1000 cards, $48");
  expect(await pageText(await rosa.get(list))).toContain("Scheduled");
  expect(await pageText(await rosa.get(`${one}/removal`))).toContain(
    "Are you sure you want to delete this banner?",
  );
  expect((await rosa.submit(`${one}/removal`, [["version", "2"]])).status).toBe(302);
  expect(await db.$count(homepageBanners, isThis)).toBe(0);
});

test("a promotion is created, listed, changed and deleted", async () => {
  const list = "/admin/promotions";
  const form = (...change: [string, string][]): [string, string][] => [
    ["code", "winter-10"],
    ["title", "Ten percent off"],
    ["kind", "percent"],
    ["percent", "10"],
    ["startsAt", "2020-01-01T00:00"],
    ["isActive", "on"],
    ["productIds", "1"],
    ["productIds", "4"],
    ["productIds", ""],
    ["categoryIds", "menus"],
    ...change,
  ];
  const refused = await rosa.submit(`${list}/new`, form(["endsAt", "2019-01-01T00:00"]));
  expect(refused.status).toBe(400);
  const page = await pageText(refused);
  expect(page).toContain("The end must be after the start");
  expect(page).toContain('value="winter-10"');
  expect(page).toMatch(/<input[^>]*name="productIds"[^>]*checked=""[^>]*value="4"/);
  expect((await rosa.submit(`${list}/new`, form())).status).toBe(302);
  const [stored] = await db.select().from(promotions).where(eq(promotions.code, "WINTER-10"));
  expect(stored).toMatchObject({ productIds: [1, 4], categoryIds: ["menus"], percent: 10 });
  const rows = await pageText(await rosa.get(list));
  expect(rows).toContain("WINTER-10");
  expect(rows).toContain("Menus, Business Cards, Stickers");
  const one = `${list}/${stored?.id}`;
  expect((await rosa.submit(one, form(["version", "1"], ["maxUses", "5"]))).status).toBe(302);
  expect(await pageText(await rosa.get(list))).toContain("0 of 5");
  expect(await pageText(await rosa.get(`${one}/removal`))).toContain(
    "Are you sure you want to delete this promotion?",
  );
  expect((await rosa.submit(`${one}/removal`, [["version", "2"]])).status).toBe(302);
  expect((await rosa.get(one)).status).toBe(404);
});

test("whoever is no admin is refused by the server, and nothing changes", async () => {
  const before = await db.$count(specials);
  for (const person of [sam, customer]) {
    expect((await person.submit("/admin/specials/new", special())).status).toBe(403);
    expect(
      (
        await person.submit("/admin/categories", [
          ["id", "menus"],
          ["move", "0"],
        ])
      ).status,
    ).toBe(403);
    expect((await person.get("/admin/promotions")).status).toBe(403);
  }
  expect(await db.$count(specials)).toBe(before);
  expect(await pageText(await sam.get("/admin/orders"))).not.toContain("/admin/specials");
  const actors = await db
    .selectDistinct({ actor: auditLog.actor })
    .from(auditLog)
    .where(eq(auditLog.action, "special.add"));
  expect(actors).toEqual([{ actor: "Rosa Delgado" }]);
});
