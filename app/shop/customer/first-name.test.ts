import { expect, test } from "vitest";
import { greetingName } from "./first-name.ts";

test("a customer is greeted by first name, or as Customer", () => {
  expect(greetingName("Rosa Delgado")).toBe("Rosa");
  expect(greetingName("  Rosa  ")).toBe("Rosa");
  expect(greetingName("")).toBe("Customer");
  expect(greetingName("Default")).toBe("Customer");
  expect(greetingName("Default Delgado")).toBe("Customer");
});
