import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  consentKey,
  mailedConsentUrl,
  openConsentLinks,
  readConsentKey,
} from "./consent-link.server.ts";

const secret = "a secret that only tests know, 32+ characters";
const env = { secret, publicUrl: "https://shop.example" };

test("a key is of one consent, and of this shop alone", () => {
  const id = randomUUID();
  const key = consentKey(secret, id);
  expect(readConsentKey(secret, key)).toBe(id);
  expect(readConsentKey(`${secret}!`, key)).toBeNull();
  const other = consentKey(secret, randomUUID());
  expect(readConsentKey(secret, other.slice(0, 21) + key.slice(21))).toBeNull();
  for (const bad of ["", id, key.slice(1), `${key}AA`, "~"]) {
    expect(readConsentKey(secret, bad)).toBeNull();
  }
});

test("a mail opens its own reader's page, never another's", () => {
  const [own, foreign] = [randomUUID(), randomUUID()];
  const letter = `?letter=${randomUUID()}`;
  const text = `Leave: ${mailedConsentUrl(env, own)}${letter} not ${mailedConsentUrl(env, foreign)}`;
  const mail = openConsentLinks(env, {
    html: text,
    text,
    consentId: own,
    unsubscribeUrl: null,
  });
  const url = `https://shop.example/emails/${consentKey(secret, own)}${letter}`;
  expect(mail.text).toBe(`Leave: ${url} not ${mailedConsentUrl(env, foreign)}`);
  expect(mail.html).toBe(mail.text);
  expect(mail.unsubscribeUrl).toBe(url);
  const plain = openConsentLinks(env, {
    html: text,
    text,
    consentId: null,
    unsubscribeUrl: "https://shop.example/other",
  });
  expect(plain).toMatchObject({ text, unsubscribeUrl: "https://shop.example/other" });
});
