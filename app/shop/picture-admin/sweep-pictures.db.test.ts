import { Readable } from "node:stream";
import fc from "fast-check";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import {
  categories,
  homepageBanners,
  pictures,
  productImages,
  productOptions,
  products,
  settings,
} from "#app/platform/db/schema.ts";
import { NO_LOOK } from "#app/shop/catalog/option-look.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { keptPictureId, keptPictureUrl } from "#app/shop/picture/kept-picture.ts";
import { knownPictures } from "#app/shop/picture/known-pictures.server.ts";
import { makeLogo } from "#app/shop/settings/make-logo.server.ts";
import { openPicture } from "./open-picture.server.ts";
import { receivePicture } from "./receive-picture.server.ts";
import { sweepPictures } from "./sweep-pictures.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { userId } = await insertCustomer(db);
const wait = (days: number) => (clock.now = new Date(clock.now.getTime() + days * 86_400_000));

beforeEach(emptied);

async function upload(shade = 1): Promise<string> {
  const canvas = sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } },
  });
  const content = Readable.from([await canvas.png().toBuffer()]);
  const taken = await receivePicture(
    services,
    { name: "a.png", content },
    { userId, name: "Rosa" },
  );
  if (!taken.ok) throw new Error(taken.message);
  return taken.url;
}

const isThere = async (url: string) =>
  (await openPicture(services, `${keptPictureId(url)}-320.webp`)).ok;

test("an upload whose form was never saved goes after a week, its files too", async () => {
  const url = await upload();
  wait(6);
  expect(await sweepPictures(services)).toBe(0);
  wait(2);
  const key = `pictures/${keptPictureId(url)}-320.webp`;
  await services.storage.read(key);
  expect(await sweepPictures(services)).toBe(1);
  expect(await knownPictures(db, [url])).toEqual(new Set());
  await expect(services.storage.read(key)).rejects.toThrow();
  // The same again is made again.
  expect(await upload()).toBe(url);
  expect(await isThere(url)).toBe(true);
});

test("the same uploaded again is kept another week", async () => {
  const url = await upload();
  wait(6);
  await upload();
  wait(6);
  expect(await sweepPictures(services)).toBe(0);
  expect(await isThere(url)).toBe(true);
});

test("what was a logo stays: mails that were sent show it", async () => {
  const url = await upload();
  await makeLogo(services, url);
  wait(30);
  expect(await sweepPictures(services)).toBe(0);
});

test("a picture that a form is being saved with stays", async () => {
  const url = await upload();
  wait(8);
  await db.transaction(async (tx) => {
    expect(await knownPictures(tx, [url])).toEqual(new Set([url]));
    expect(await sweepPictures(services)).toBe(0);
    await tx.insert(categories).values({ id: "flags", name: "Flags", image: url });
  });
  expect(await sweepPictures(services)).toBe(0);
  await db.delete(categories);
  expect(await sweepPictures(services)).toBe(1);
});

const PLACES = [
  "nothing",
  "main",
  "gallery",
  "archived",
  "choice",
  "category",
  "banner",
  "setting",
] as const;

test("whatever shows a picture keeps it, and all others go, however many there are", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...PLACES), { minLength: 0, maxLength: 130 }),
      async (places) => {
        await emptied();
        const ids = places.map((_, index) => `${index.toString(16).padStart(32, "0")}x320`);
        await insertPictures(ids);
        await Promise.all(
          places.map((place, index) => show(place, keptPictureUrl(ids[index] ?? ""), index + 1)),
        );
        wait(8);
        const used = ids.filter((_, index) => places[index] !== "nothing");
        expect(await sweepPictures(services)).toBe(ids.length - used.length);
        const left = await db.select({ id: pictures.id }).from(pictures);
        expect(left.map(({ id }) => id).toSorted()).toEqual(used);
      },
    ),
    { numRuns: 15 },
  );
});

async function emptied() {
  await db.delete(products);
  await db.delete(homepageBanners);
  await db.delete(categories);
  await db.delete(settings);
  await db.delete(pictures);
  await db.insert(categories).values({ id: "signs", name: "Signs" });
}

async function insertPictures(ids: readonly string[]) {
  if (ids.length === 0) return;
  const row = { name: "a.png", width: 8, height: 8, createdAt: clock.now };
  await db.insert(pictures).values(ids.map((id) => ({ id, ...row })));
}

async function show(place: (typeof PLACES)[number], url: string, id: number) {
  const product = {
    id,
    name: "Sign",
    category: "signs",
    basePrice: cents(100),
    designFee: cents(0),
  };
  switch (place) {
    case "nothing":
      return;
    case "main":
      return void (await db.insert(products).values({ ...product, mainImage: url }));
    case "gallery":
    case "archived": {
      const archivedAt = place === "archived" ? clock.now : null;
      await db.insert(products).values({ ...product, archivedAt });
      return void (await db.insert(productImages).values({ productId: id, imageUrl: url }));
    }
    case "choice": {
      await db.insert(products).values(product);
      const look = { ...NO_LOOK, picture: url };
      const choice = {
        productId: id,
        optionType: "paper_type" as const,
        optionValue: "16pt",
        look,
      };
      return void (await db.insert(productOptions).values(choice));
    }
    case "category":
      return void (await db.insert(categories).values({ id: `c${id}`, name: "More", image: url }));
    case "banner":
      return void (await db.insert(homepageBanners).values({
        title: "New",
        buttonText: "See",
        link: "/specials",
        bgColor: "red",
        sortOrder: id,
        image: url,
        createdAt: clock.now,
      }));
    case "setting":
      return void (await db
        .insert(settings)
        .values({ key: `k${id}`, value: { picture: { url } } }));
  }
}
