import { expect, test } from "vitest";
import { enclosePictures, wantsPictures } from "./enclose-pictures.server.ts";
import type { EnclosedPicture, MailBlock } from "./mail-document.server.ts";
import { renderMail } from "./render-mail.server.ts";

const brand = { shopName: "Sunrise Print", brandColor: "#e03121", logo: null, footer: [] };
const cards = { label: "Business Cards", detail: "1000, 16pt", amount: "$48.00" };
const flyers = { label: "Flyers", detail: "", amount: "$90.00" };
const total = { label: "Total", amount: "$138.00" };

function written(...blocks: MailBlock[]) {
  return renderMail({ subject: "News", heading: "News", blocks }, brand);
}

const picture = (key: string): EnclosedPicture => ({
  key,
  name: `${key}.jpg`,
  alt: 'Your "artwork"',
  width: 80,
  height: 47,
  jpeg: Buffer.from(key),
});

const CARDS = "11111111-aaaa";
const FLYERS = "22222222-bbbb";
const lines: MailBlock = {
  type: "lines",
  lines: [{ ...cards, enclosed: CARDS }, flyers],
  total,
};
const list: MailBlock = {
  type: "pictured",
  items: [
    { label: cards.label, detail: cards.detail, enclosed: CARDS },
    { label: flyers.label, detail: "", enclosed: FLYERS },
  ],
};

test("a picture that is there is shown beside its words, and goes along", () => {
  const mail = { id: "a-mail", html: written(lines).html };
  expect(wantsPictures(mail)).toBe(true);
  const { html, enclosed } = enclosePictures(mail, [picture(FLYERS), picture(CARDS)]);
  expect(html).toContain(
    `<img class="tile" src="cid:${CARDS}@a-mail" alt="Your &quot;artwork&quot;" width="80" height="47"`,
  );
  expect(html.indexOf("cid:")).toBeLessThan(html.indexOf("Business Cards"));
  // Nothing shows the other.
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(enclosed).toEqual([
    { cid: `${CARDS}@a-mail`, name: `${CARDS}.jpg`, content: Buffer.from(CARDS) },
  ]);
});

test("without its picture a line is as it was, and nothing of the place for it is left", () => {
  const { html, enclosed } = enclosePictures({ id: "a-mail", html: written(lines).html }, []);
  expect(enclosed).toEqual([]);
  expect(html).not.toMatch(/<img|cid:|<!--/);
  expect(html).toContain("Business Cards<br>");
  expect(wantsPictures({ html })).toBe(false);
});

test("a list of pictured items is whole with one picture, and left out without any", () => {
  const mail = { id: "a-mail", html: written(list).html };
  const one = enclosePictures(mail, [picture(FLYERS)]);
  expect(one.html).toContain("Business Cards");
  expect(one.html).toContain(`cid:${FLYERS}@a-mail`);
  // The words of both begin in one line.
  expect(one.html.match(/<td width="82"/g)).toHaveLength(2);
  expect(one.html).toMatch(
    /<td width="82"[^>]*><\/td><td style="vertical-align:top">Business Cards/,
  );
  expect(one.html).not.toContain("<!--");
  const none = enclosePictures(mail, []).html;
  expect(none).toBe(written().html);
});

test("two lists are looked at each by itself", () => {
  const alone = (key: string): MailBlock => ({
    type: "pictured",
    items: [{ label: `Item ${key}`, detail: "", enclosed: key }],
  });
  const { html } = written(alone(CARDS), alone(FLYERS));
  const shown = enclosePictures({ id: "a-mail", html }, [picture(FLYERS)]).html;
  expect(shown).toContain(`Item ${FLYERS}`);
  expect(shown).not.toContain(`Item ${CARDS}`);
});

test("a picture that is shown twice goes along once", () => {
  const mail = { id: "a-mail", html: written(lines, list).html };
  const { html, enclosed } = enclosePictures(mail, [picture(CARDS)]);
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(enclosed).toHaveLength(1);
});

test("the mail in the outbox shows no picture, and its text is the same with and without", () => {
  const { html, text } = written(lines, list);
  expect(html).not.toContain("<img");
  expect(html).not.toContain("cid:");
  expect(text).toBe(written({ type: "lines", lines: [cards, flyers], total }).text);
});

test("what a person wrote never asks for a picture", () => {
  const words = `<!--enclosed ${CARDS}--> <!--pictured-->`;
  const mail = {
    id: "a-mail",
    html: written(
      { type: "text", text: words },
      { type: "facts", facts: [{ label: words, value: words }] },
      { type: "lines", lines: [{ ...cards, label: words, detail: words }], total },
    ).html,
  };
  expect(wantsPictures(mail)).toBe(false);
  expect(enclosePictures(mail, [picture(CARDS)])).toEqual({ html: mail.html, enclosed: [] });
});
