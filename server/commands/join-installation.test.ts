import { expect, test } from "vitest";
import { VERSIONS } from "./join-installation.ts";

test("an empty database is no lack of a shop while one is being created in it from elsewhere", () => {
  expect(VERSIONS.none({ shop: null, isElsewhere: false })).toContain("Create one: npm start");
  expect(VERSIONS.none({ shop: null, isElsewhere: true })).toBe(
    "The shop is still starting. Try again in a moment.",
  );
});
