import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { precompress } from "../build/precompress.ts";
import { openStaticFiles } from "./static-files.ts";

const folder = await mkdtemp(path.join(tmpdir(), "makeready-test-static-"));
afterAll(() => rm(folder, { recursive: true }));
const script = "export const paper = 'sixteen point';\n".repeat(100);
const picture = Buffer.alloc(700_000, 7);
await mkdir(path.join(folder, "client", "assets"), { recursive: true });
await mkdir(path.join(folder, "client", ".vite"));
await mkdir(path.join(folder, "pictures"));
await writeFile(path.join(folder, "client", "assets", "home-BadzfD-E.js"), script);
await writeFile(path.join(folder, "client", ".vite", "manifest.json"), "{}");
await writeFile(path.join(folder, "pictures", "cards-320.avif"), picture);
await precompress(path.join(folder, "client"));
const serve = await openStaticFiles([
  { prefix: "/", folder: path.join(folder, "client") },
  { prefix: "/pictures/", folder: path.join(folder, "pictures") },
]);

async function get(address: string, headers: Record<string, string> = {}, method = "GET") {
  return serve(new Request(`http://localhost${address}`, { method, headers }));
}

async function bytesOf(response: Response | null): Promise<Buffer> {
  return Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
}

test("a hashed asset is sent in the best encoding the browser knows, for good", async () => {
  const best = await get("/assets/home-BadzfD-E.js", { "Accept-Encoding": "gzip, deflate, br" });
  expect(best?.headers.get("Content-Encoding")).toBe("br");
  expect(best?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(best?.headers.get("Vary")).toBe("Accept-Encoding");
  expect(best?.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(brotliDecompressSync(await bytesOf(best)).toString()).toBe(script);
  const older = await get("/assets/home-BadzfD-E.js", { "Accept-Encoding": "gzip, br;q=0" });
  expect(older?.headers.get("Content-Encoding")).toBe("gzip");
  expect(gunzipSync(await bytesOf(older)).toString()).toBe(script);
  expect(await (await get("/assets/home-BadzfD-E.js"))?.text()).toBe(script);
});

test("a large picture is streamed whole", async () => {
  const response = await get("/pictures/cards-320.avif");
  expect(response?.headers.get("Content-Type")).toBe("image/avif");
  expect(await bytesOf(response)).toEqual(picture);
});

test("what the browser has already is not sent again", async () => {
  const etag = (await get("/pictures/cards-320.avif"))?.headers.get("ETag") ?? "";
  expect((await get("/pictures/cards-320.avif", { "If-None-Match": etag }))?.status).toBe(304);
});

test("HEAD tells the size and sends nothing", async () => {
  const response = await get("/pictures/cards-320.avif", {}, "HEAD");
  expect(response?.headers.get("Content-Length")).toBe("700000");
  expect(await response?.text()).toBe("");
});

test.each([
  "/assets/nothing.js",
  "/assets/home-BadzfD-E.js.br",
  "/.vite/manifest.json",
  "/../package.json",
  "/%2e%2e/package.json",
  "/assets/..%2f..%2fsecret",
  "/%",
])("%s is not a file of the build", async (address) => {
  expect(await get(address)).toBeNull();
});

test("a form posted to a file's address is not answered with the file", async () => {
  expect(await get("/pictures/cards-320.avif", {}, "POST")).toBeNull();
});
