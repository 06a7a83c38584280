import { expect, test } from "vitest";
import { readOpeningHours } from "./opening-hours.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

test("the hours that a new shop has are understood", () => {
  expect(readOpeningHours(DEFAULT_SETTINGS.businessHours)).toEqual([
    { days: WEEK, opens: "08:00", closes: "17:00" },
  ]);
});

test.each([
  ["Mon-Fri 9 AM - 6 PM", [{ days: WEEK, opens: "09:00", closes: "18:00" }]],
  ["Monday through Friday: 9am–6pm", [{ days: WEEK, opens: "09:00", closes: "18:00" }]],
  [
    "Monday to Friday 8:30 a.m. to 12:30 p.m., Saturday 12:00 AM to 12:00 PM",
    [
      { days: WEEK, opens: "08:30", closes: "12:30" },
      { days: ["Saturday"], opens: "00:00", closes: "12:00" },
    ],
  ],
  ["Saturdays 10 AM to 2 PM", [{ days: ["Saturday"], opens: "10:00", closes: "14:00" }]],
])("%s", (words, hours) => {
  expect(readOpeningHours(words)).toEqual(hours);
});

test.each([
  "",
  "By appointment",
  "Monday to Friday 8:00 AM to 5:00 PM, Saturday by appointment",
  "Monday to Friday 8 to 5",
  "Friday to Monday 8 AM to 5 PM",
  "Monday to Friday 5 PM to 8 AM",
  "Monday to Friday 13 AM to 5 PM",
  "Someday 8 AM to 5 PM",
  "constructor 8 AM to 5 PM",
])("of '%s' nothing is told to search engines", (words) => {
  expect(readOpeningHours(words)).toEqual([]);
});
