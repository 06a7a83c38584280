import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const page = "<p>Business Cards</p>".repeat(200);
const app = new Hono();
app.use(compress);
app.get("/page", (c) => c.html(page));
app.get("/small", (c) => c.html("<p>short</p>"));
app.get("/file", (c) => c.body(page, 200, { "Content-Type": "application/pdf" }));
app.get("/encoded", (c) =>
  c.body(page, 200, { "Content-Type": "text/html", "Content-Encoding": "zstd" }),
);

const get = (path: string, accepted: string) =>
  app.request(path, { headers: { "Accept-Encoding": accepted } });

test("a page is compressed as the browser likes it best", async () => {
  const best = await get("/page", "gzip, br");
  expect(best.headers.get("Content-Encoding")).toBe("br");
  const body = Buffer.from(await best.arrayBuffer());
  expect(best.headers.get("Content-Length")).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(page);
  const older = await get("/page", "gzip");
  expect(gunzipSync(Buffer.from(await older.arrayBuffer())).toString()).toBe(page);
});

test("an encoding that the browser refuses is not used", async () => {
  expect((await get("/page", "br;q=0, gzip")).headers.get("Content-Encoding")).toBe("gzip");
  const plain = await get("/page", "identity");
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect(await plain.text()).toBe(page);
});

test("caches are told that the encoding matters, also where none was used", async () => {
  for (const accepted of ["br", "identity"]) {
    expect((await get("/page", accepted)).headers.get("Vary")).toBe("Accept-Encoding");
  }
});

test("what is small, no text, or encoded already is left alone", async () => {
  expect(await (await get("/small", "br")).text()).toBe("<p>short</p>");
  expect(await (await get("/file", "br")).text()).toBe(page);
  expect((await get("/encoded", "br")).headers.get("Content-Encoding")).toBe("zstd");
});
