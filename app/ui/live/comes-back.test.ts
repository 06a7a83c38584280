import { expect, test } from "vitest";
import { comesBack } from "./comes-back.ts";

const asked = { wasAsked: true, wasSent: false };
const sent = { wasAsked: true, wasSent: true };
const answer = (status: number, data: unknown) => {
  return { status, statusText: "", internal: false, data };
};
const own = (wasSent: boolean) => ({ shop: null, theme: null, posted: null, wasSent });

test("a page that an outage took comes back", () => {
  expect(comesBack(answer(503, own(false)), asked)).toBe(true);
  // Whatever was sent before it.
  expect(comesBack(answer(503, own(false)), sent)).toBe(true);
});

test("what answers something sent stays, whether or not it can be sent again from there", () => {
  expect(comesBack(answer(503, own(true)), asked)).toBe(false);
  const posted = { action: "/contact", fields: [] };
  expect(comesBack(answer(503, { ...own(true), posted }), asked)).toBe(false);
});

test("a page that a proxy could not bring comes back, unless something was sent", () => {
  for (const status of [502, 503, 504]) {
    expect(comesBack(answer(status, "<html>"), asked)).toBe(true);
    expect(comesBack(answer(status, "<html>"), sent)).toBe(false);
  }
});

test("a page that was cut off comes back, unless something was sent", () => {
  expect(comesBack(new TypeError("Failed to fetch"), asked)).toBe(true);
  expect(comesBack(new TypeError("Failed to fetch"), sent)).toBe(false);
});

test("refusals and bugs stay", () => {
  for (const status of [400, 403, 404, 500]) {
    expect(comesBack(answer(status, null), asked)).toBe(false);
  }
  expect(comesBack(new Error("Unexpected Server Error"), asked)).toBe(false);
  // Drawing it failed, and would again.
  expect(comesBack(new TypeError("x is undefined"), { wasAsked: false, wasSent: false })).toBe(
    false,
  );
});
