import { Hono } from "hono";
import { expect, test } from "vitest";
import { originCheck } from "./origin-check.ts";

const app = new Hono();
app.use(originCheck("https://shop.example"));
app.all("*", (c) => c.text("done"));

async function post(headers: Record<string, string>) {
  return (await app.request(`http://127.0.0.1:3000/product/1`, { method: "POST", headers })).status;
}

test("the shop's own forms are carried out", async () => {
  expect(await post({ Origin: "https://shop.example", "Sec-Fetch-Site": "same-origin" })).toBe(200);
  expect(await post({ "Sec-Fetch-Site": "same-origin" })).toBe(200);
  expect(await post({ Origin: "https://shop.example" })).toBe(200);
  expect(await post({ Origin: "http://127.0.0.1:3000" })).toBe(200);
  // Behind a proxy that adds "Referrer-Policy: no-referrer".
  expect(await post({ Origin: "null", "Sec-Fetch-Site": "same-origin" })).toBe(200);
});

test("another site's forms are not", async () => {
  expect(await post({ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await post({ Origin: "https://evil.shop.example", "Sec-Fetch-Site": "same-site" })).toBe(
    403,
  );
  expect(await post({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await post({ Origin: "https://evil.example" })).toBe(403);
  for (const site of ["cross-site", "same-site", "none"]) {
    expect(await post({ Origin: "null", "Sec-Fetch-Site": site })).toBe(403);
  }
  expect(await post({ Origin: "null" })).toBe(403);
  for (const Origin of ["https://evil.example", "nonsense", "http://shop.example"]) {
    expect(await post({ Origin, "Sec-Fetch-Site": "same-origin" })).toBe(403);
  }
});

test("following a link from another site is fine", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await app.request("http://127.0.0.1:3000/", { headers })).status).toBe(200);
});

test("a program that is no browser is not asked where it comes from", async () => {
  expect(await post({})).toBe(200);
});
