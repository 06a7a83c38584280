import { expect, test } from "vitest";
import { readIntakeCall } from "./intake-call.ts";

test("answers are read under the names of the form and of the table", () => {
  const read = readIntakeCall({
    userName: "somebody else",
    intakeData: {
      has_website: true,
      website_url: "https://blueheron.example",
      hasLogo: false,
      yearsInBusiness: "1-2",
      completed_at: "2026-11-20T15:00:00Z",
    },
  });
  expect(read).toMatchObject({
    hasWebsite: true,
    websiteUrl: "https://blueheron.example",
    hasLogo: false,
    yearsInBusiness: "1-2",
  });
});

test.for<[unknown]>([
  [null],
  ["intake"],
  [{}],
  [{ intakeData: null }],
  [{ intakeData: [] }],
  [{ intakeData: {} }],
  [{ intakeData: { hasWebsite: "perhaps" } }],
])("%j holds no answers", ([body]) => {
  expect(readIntakeCall(body)).toBeNull();
});
