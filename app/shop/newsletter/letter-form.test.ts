import { expect, test } from "vitest";
import { letterSchema } from "./letter-form.ts";

const schema = letterSchema("America/New_York");
const words = { subject: "Specials", body: "Hello." };

function refused(fields: Record<string, string>) {
  const read = schema.safeParse({ ...words, ...fields });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
}

test("a letter needs a subject and a text, a button its words and a way", () => {
  expect(schema.parse(words)).toMatchObject({ preheader: "", picture: "", startsAt: null });
  expect(refused({ subject: " ", body: "" })).toEqual(["subject", "body"]);
  expect(refused({ buttonLabel: "Go" })).toEqual(["buttonUrl"]);
  expect(refused({ buttonUrl: "/specials" })).toEqual(["buttonLabel"]);
  expect(refused({ buttonLabel: "Go", buttonUrl: "javascript:alert(1)" })).toEqual(["buttonUrl"]);
  expect(refused({ picture: "/pictures/banners" })).toEqual(["pictureAlt"]);
});

test("its time is the shop's own clock's", () => {
  const { startsAt } = schema.parse({ ...words, startsAt: "2026-12-01T09:00" });
  expect(startsAt).toEqual(new Date("2026-12-01T14:00:00Z"));
  expect(refused({ startsAt: "soon" })).toEqual(["startsAt"]);
});
