import fc from "fast-check";
import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test("a page of the shop is kept with its query", () => {
  expect(returnPath("/admin/orders?q=hearth&page=2", "/")).toBe("/admin/orders?q=hearth&page=2");
});

test.each([
  null,
  "",
  "admin",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "/x/..//evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
])("%j leads nowhere but to the fallback", (wanted) => {
  expect(returnPath(wanted, "/fallback")).toBe("/fallback");
});

test("no text leads to another site", () => {
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc
      .array(fc.constantFrom("/", "\\", ".", "..", "\t", "\n", "@", ":", "evil.example", "?", "#"))
      .map((parts) => `/${parts.join("")}`),
  );
  fc.assert(
    fc.property(text, (wanted) => {
      const path = returnPath(wanted, "/");
      expect(new URL(path, "http://localhost:3000").origin).toBe("http://localhost:3000");
    }),
    { numRuns: 2000 },
  );
});
