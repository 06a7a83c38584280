import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { splitManifest } from "./split-manifest.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "makeready-manifest-"))));
afterEach(() => rm(folder, { recursive: true }));

const route = (id: string, facts = {}) => ({
  id,
  module: `/assets/${id}.js`,
  hasAction: false,
  ...facts,
});
const form = { hasAction: true };
/** Of the pages alone there is something to load. */
const pages = {
  root: route("root", { path: "" }),
  layout: route("layout", { parentId: "root" }),
  home: route("home", { parentId: "layout", index: true }),
  door: route("door", { parentId: "layout", path: "admin/*" }),
  accountDoor: route("accountDoor", { parentId: "layout", path: "my-account/*" }),
  orderDoor: route("orderDoor", { parentId: "layout", path: "track/*" }),
  mailDoor: route("mailDoor", { parentId: "layout", path: "test-email/*" }),
  area: route("area", { parentId: "layout" }),
  profile: route("profile", { parentId: "area", path: "my-account" }),
  tracking: route("tracking", { parentId: "layout", path: "track/:token" }),
  admin: route("admin", { parentId: "root", path: "admin" }),
  orders: route("orders", { parentId: "admin", path: "orders" }),
  notes: route("notes", { parentId: "orders", path: ":orderId/notes" }),
};
const others = {
  signOut: route("signOut", { parentId: "root", path: "sign-out", ...form }),
  export: route("export", { parentId: "area", path: "my-account/export" }),
  payment: route("payment", { parentId: "root", path: "track/:token/payment", ...form }),
  sitemap: route("sitemap", { parentId: "root", path: "sitemap.xml" }),
  uploads: route("uploads", { parentId: "root", path: "api/uploads", ...form }),
};
/** Has a module of its own: what the server is told of it. */
const calls = { call: route("call", { parentId: "root", path: "api/functions/call", ...form }) };
const routes = { ...pages, ...others, ...calls };
const { root, layout, home, door, accountDoor, orderDoor, mailDoor, area, profile, tracking } =
  pages;
const frame = { root, layout, home, door, accountDoor, orderDoor, mailDoor };
const { signOut, payment } = others;
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

test.each([
  ["storefront", { ...frame, signOut }],
  ["customer", { ...frame, area, profile, tracking, signOut, payment }],
])(
  "the list of the %s has the pages and forms that are gone to from there, and names itself",
  async (list, listed) => {
    const entry = { module: "/assets/entry.js" };
    const whole = { entry, routes, url: "/assets/manifest-1a2b.js", version: "1a2b" };
    await write("manifest-1a2b.js", `window.__reactRouterManifest=${JSON.stringify(whole)};`);
    for (const { id } of Object.values({ ...pages, ...calls })) {
      await write(`${id}.js`, "export default 1");
    }
    for (const { id } of Object.values(others)) await write(`${id}.js`, "");
    await splitManifest(folder);
    const text = await readFile(path.join(folder, `manifest-1a2b-${list}.js`), "utf8");
    const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({
      ...whole,
      routes: listed,
      url: `/assets/manifest-1a2b-${list}.js`,
    });
  },
);

test("an address that no door leads to may not be left out", async () => {
  const { accountDoor: _closed, ...others } = pages;
  const whole = { routes: others, url: "/assets/manifest-1a2b.js" };
  await write("manifest-1a2b.js", `window.__reactRouterManifest=${JSON.stringify(whole)};`);
  for (const { id } of Object.values(others)) await write(`${id}.js`, "export default 1");
  await expect(splitManifest(folder)).rejects.toThrow(
    "No door of the storefront leads to /my-account.",
  );
});

test.each([
  ["none", {}],
  ["more than one", { "manifest-1.js": "", "manifest-2.js": "" }],
  ["one in another form", { "manifest-1.js": "export default {}" }],
])("with %s, the build fails", async (_case, files) => {
  for (const [name, text] of Object.entries(files)) await write(name, text);
  await expect(splitManifest(folder)).rejects.toThrow(/list of routes/);
});
