import { expect, test } from "vitest";
import { turnaroundPace } from "./turnaround.ts";

test("the turnaround goes in front of a noun", () => {
  expect(turnaroundPace("48-72 hours")).toBe("48/72 hour");
  expect(turnaroundPace("2–3 business days")).toBe("2/3 business day");
  expect(turnaroundPace("a week")).toBe("a week");
});
