import path from "node:path";
import { resolveConfig } from "vite";
import { expect, test } from "vitest";

test("the framework leaves what else is in the build's folder: pictures, and the lock of the turn", async () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const config = await resolveConfig({ root, logLevel: "silent" }, "build", "production");
  expect(config.build.emptyOutDir).toBe(false);
});
