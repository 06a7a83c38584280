import { expect, test } from "vitest";
import { mailUri } from "./mail-uri.ts";

test("a link to write to it holds it whole", () => {
  expect(mailUri("r&d@heron.example")).toBe("mailto:r%26d@heron.example");
  expect(mailUri("a?b@heron.example", "Order MR-1 & more")).toBe(
    "mailto:a%3Fb@heron.example?subject=Order%20MR-1%20%26%20more",
  );
});
