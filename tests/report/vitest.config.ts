import { defineConfig } from "vitest/config";
import shop from "../../vitest.config.ts";

/** The settings of the journeys, on files of which it is known what becomes of them. */
const { projects: _all, ...settings } = shop.test ?? {};
export default defineConfig({
  test: { ...settings, include: ["tests/report/fixtures/*.fixture.ts"], retry: 1, bail: 0 },
});
