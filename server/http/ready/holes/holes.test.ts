import { randomUUID } from "node:crypto";
import { brotliDecompressSync, crc32, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { brotliFillable } from "./brotli-fillable.ts";
import { bareChecksum, checksumShift } from "./checksum.ts";
import { cutPage, HOLE_BYTES } from "./cut-page.ts";
import { arrives, encodePage } from "./encode-page.ts";
import { fill, type Fillable, type Piece, plainFillable } from "./fillable.ts";
import { standIns } from "./stand-ins.ts";

const marks = [randomUUID(), randomUUID(), randomUUID()];

/** As pages are: words that come again and again, near and far, some of them beside a hole. */
const words = fc.constantFrom(
  ...'<input type=hidden name=submissionKey value=" "/> enqueue(\\" \\"} paper 16pt é — 名 '.split(
    " ",
  ),
  ...marks.map((mark) => `"${mark}">`),
  `${marks[0]}",`,
  `value="${marks[1]}"/><p>`,
);
const pages = fc
  .array(fc.oneof(words, words, fc.string({ maxLength: 12 })), { minLength: 1, maxLength: 400 })
  .map((text) => `${text.join(" ")}</html>`);
const uuids = fc.uuid();
const fillings = fc.tuple(uuids, uuids, uuids);

const sent = (body: Fillable, own: readonly string[]) => Buffer.concat(fill(body, own));

const filledIn = (html: string, own: readonly string[]) =>
  marks.reduce((text, mark, index) => text.replaceAll(mark, own[index] ?? ""), html);

test("whatever the page, each body decodes to it with the fillings it was given", async () => {
  await fc.assert(
    fc.asyncProperty(
      pages,
      fc.array(fillings, { minLength: 1, maxLength: 3 }),
      async (html, all) => {
        const { identity, br, gzip } = await encodePage(cutPage(html, marks));
        if (br === null || gzip === null) throw new Error("Every such page can be encoded.");
        for (const own of all) {
          const page = filledIn(html, own);
          expect(sent(identity, own).toString()).toBe(page);
          expect(brotliDecompressSync(sent(br, own)).toString()).toBe(page);
          expect(gunzipSync(sent(gzip, own)).toString()).toBe(page);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test("text that repeats what stands around a hole is right as well", async () => {
  const around = `<a href="/product/1?key=${marks[0]}">Business cards, ${marks[1]} each</a>`;
  const html = `${around.repeat(40)}<p>${around}</p>`;
  const { br, gzip } = await encodePage(cutPage(html, marks));
  const own = [randomUUID(), randomUUID()];
  if (br === null || gzip === null) throw new Error("It can be encoded.");
  expect(brotliDecompressSync(sent(br, own)).toString()).toBe(filledIn(html, own));
  expect(gunzipSync(sent(gzip, own)).toString()).toBe(filledIn(html, own));
});

test("a page without holes is one body for everybody", async () => {
  const { identity, br, gzip } = await encodePage(cutPage("<p>About us</p>", []));
  for (const body of [identity, br, gzip]) {
    if (body === null) throw new Error("It can be encoded.");
    expect(fill(body, [])).toHaveLength(1);
  }
  expect(br && brotliDecompressSync(sent(br, [])).toString()).toBe("<p>About us</p>");
  expect(gzip && gunzipSync(sent(gzip, [])).toString()).toBe("<p>About us</p>");
});

test("what is filled in is never left in what is kept", async () => {
  const html = `<p>${marks[0]}</p>`.repeat(3);
  const { identity, br, gzip } = await encodePage(cutPage(html, marks));
  const own = randomUUID();
  for (const body of [identity, br, gzip]) {
    if (body === null) throw new Error("It can be encoded.");
    expect(sent(body, [own]).includes(own)).toBe(true);
    const kept = Buffer.concat(body.pieces.filter((piece) => Buffer.isBuffer(piece)));
    expect(kept.includes(own)).toBe(false);
    expect(kept.includes(marks[0] ?? "")).toBe(false);
  }
});

test("behind a hole the next two bytes are told as they are: a decoder reads on by them", async () => {
  const html = `<p>${marks[0]}">and then some more text.</p>`;
  const br = await brotliFillable(cutPage(html, marks), 9);
  const behind = br?.pieces[2];
  expect(Buffer.isBuffer(behind) && behind.subarray(0, 2).toString()).toBe('">');
});

test("a body that would arrive as something else is found out", async () => {
  const page = cutPage(`<p>Ours: ${marks[0]}, and then some more text.</p>`, marks);
  const plain = plainFillable(page);
  const br = await brotliFillable(page, 9);
  if (br === null) throw new Error("It can be encoded.");
  expect(await arrives(br, plain, "br")).toBe(true);
  const [first, ...others] = br.pieces;
  if (!Buffer.isBuffer(first)) throw new Error("It begins with its first part.");
  const withFirst = (bytes: Piece) => ({ ...br, pieces: [bytes, ...others] });
  expect(await arrives(withFirst(first), plain, "br")).toBe(true);
  expect(await arrives(withFirst(first.subarray(1)), plain, "br")).toBe(false);
  expect(await arrives({ ...br, pieces: br.pieces.toReversed() }, plain, "br")).toBe(false);
  expect(await arrives(plain, plain, "gzip")).toBe(false);
});

test("stand-ins are of values that the page has not, and no two neighbours come twice", () => {
  const html = marks.map((mark) => `ä${mark}`).join("") + `${marks[0]}!`.repeat(9);
  const page = cutPage(html, marks);
  const shown = standIns(page);
  const text = Buffer.concat([...page.parts]);
  expect(shown).toHaveLength(12);
  const pairs = (shown ?? []).flatMap((standIn) => {
    expect(standIn).toHaveLength(HOLE_BYTES);
    return Array.from(standIn.subarray(1), (value, index) => `${standIn[index]} ${value}`);
  });
  expect(new Set(pairs).size).toBe(pairs.length);
  expect((shown ?? []).some((standIn) => standIn.some((value) => text.includes(value)))).toBe(
    false,
  );
});

test("a page that leaves too few values free is sent as it is", async () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
  const page = { parts: [every, Buffer.from("behind")], holes: [0] };
  const { identity, br, gzip } = await encodePage(page);
  expect([br, gzip]).toEqual([null, null]);
  expect(sent(identity, [marks[0] ?? ""])).toHaveLength(256 + HOLE_BYTES + 6);
});

test("the checksum of a text is the sum of those of its parts, shifted", () => {
  const texts = fc.uint8Array({ maxLength: 3000 });
  fc.assert(
    fc.property(texts, texts, (before, behind) => {
      const shift = checksumShift(behind.length);
      const whole = bareChecksum(Buffer.concat([before, behind]));
      expect((shift(bareChecksum(before)) ^ bareChecksum(behind)) >>> 0).toBe(whole >>> 0);
    }),
  );
  expect(crc32("")).toBe(0);
});
