import { readFile } from "node:fs/promises";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";

/** What loads their pages again whenever there is news. */
const LIVE_LAYOUTS = ["routes/account/area.tsx", "routes/admin/layout.tsx"];
const APP = path.resolve(import.meta.dirname, "../../app");

const filesBelow = ({ file, children = [] }: RouteConfigEntry): string[] => [
  file,
  ...children.flatMap(filesBelow),
];

const liveFiles = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) =>
    LIVE_LAYOUTS.includes(entry.file) ? filesBelow(entry) : liveFiles(entry.children ?? []),
  );

test("no page that live news loads again forgets what its action answered", async () => {
  const files = [...new Set(liveFiles(routes))];
  expect(files.length).toBeGreaterThan(80);
  const forgetful: string[] = [];
  for (const file of files) {
    const source = await readFile(path.join(APP, file), "utf8");
    const shown = source.replaceAll(/useAnswer\(actionData/g, "").match(/\bactionData\b/g) ?? [];
    // Once where the component takes it.
    if (shown.length > 1) forgetful.push(file);
  }
  expect(forgetful).toEqual([]);
});
