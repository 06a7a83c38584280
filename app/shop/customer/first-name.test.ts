import { expect, test } from "vitest";
import { greetingName, splitName } from "./first-name.ts";

test("a customer is greeted by first name, or as Customer", () => {
  expect(greetingName("Rosa")).toBe("Rosa");
  expect(greetingName("")).toBe("Customer");
  expect(greetingName("Default")).toBe("Customer");
});

test("a name of one piece has its first word for a first name", () => {
  expect(splitName("Rosa Maria Delgado")).toEqual({ firstName: "Rosa", lastName: "Maria Delgado" });
  expect(splitName("  Rosa  ")).toEqual({ firstName: "Rosa", lastName: "" });
  expect(splitName("")).toEqual({ firstName: "", lastName: "" });
});
