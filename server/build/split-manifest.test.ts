import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { splitManifest } from "./split-manifest.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "makeready-manifest-"))));
afterEach(() => rm(folder, { recursive: true }));

const route = (id: string, facts = {}) => ({ id, module: `/assets/${id}.js`, ...facts });
const routes = {
  root: route("root", { path: "" }),
  layout: route("layout", { parentId: "root" }),
  door: route("door", { parentId: "layout", path: "admin/*" }),
  desk: route("desk", { parentId: "root", path: "admin" }),
  orders: route("orders", { parentId: "desk", path: "orders" }),
  notes: route("notes", { parentId: "orders", path: ":orderId/notes" }),
};
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

test("the list for the pages outside the desk lacks the desk's routes alone, and names itself", async () => {
  const entry = { module: "/assets/entry.js" };
  const whole = { entry, routes, url: "/assets/manifest-1a2b.js", version: "1a2b" };
  await write("manifest-1a2b.js", `window.__reactRouterManifest=${JSON.stringify(whole)};`);
  await splitManifest(folder);
  const text = await readFile(path.join(folder, "manifest-1a2b-storefront.js"), "utf8");
  const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/.exec(text) ?? [];
  const { root, layout, door } = routes;
  expect(JSON.parse(json)).toEqual({
    ...whole,
    routes: { root, layout, door },
    url: "/assets/manifest-1a2b-storefront.js",
  });
});

test.each([
  ["none", {}],
  ["more than one", { "manifest-1.js": "", "manifest-2.js": "" }],
  ["one in another form", { "manifest-1.js": "export default {}" }],
])("with %s, the build fails", async (_case, files) => {
  for (const [name, text] of Object.entries(files)) await write(name, text);
  await expect(splitManifest(folder)).rejects.toThrow(/list of routes/);
});
