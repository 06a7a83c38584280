import { expect, test } from "vitest";
import { callUri, dialable } from "./phone-uri.ts";

test("a US number gets its country code", () => {
  expect(dialable("(407) 555-0148")).toBe("+14075550148");
  expect(dialable("1-407-555-0148")).toBe("+14075550148");
});

test("an international number is kept", () => {
  expect(dialable("+44 20 7946 0018")).toBe("+442079460018");
});

test("a text without digits can't be dialed", () => {
  expect(dialable("by appointment")).toBeNull();
  expect(dialable("")).toBeNull();
});

test.each([
  ["(407) 555-0100 ext. 12", "+14075550100", ";ext=12"],
  ["407-555-0100 x12", "+14075550100", ";ext=12"],
  ["407.555.0100x12", "+14075550100", ";ext=12"],
  ["(407) 555-0100, extension 1204", "+14075550100", ";ext=1204"],
  ["+1 407 555 0100 #7", "+14075550100", ";ext=7"],
  ["(407) 555-0100 or (407) 555-0101", "+14075550100", ""],
  ["(407) 555-0100, (407) 555-0101", "+14075550100", ""],
  ["407-555-0100 / 407-555-0101 x3", "+14075550100", ""],
  ["(407)\u00A0555-0100", "+14075550100", ""],
  ["407-555-0100ext12", "+14075550100", ";ext=12"],
  ["+1 407 555 0100;ext=12", "+14075550100", ";ext=12"],
  ["407/555-0100 ext.12", "+14075550100", ";ext=12"],
  ["(407) 555-0100 option 2", "+14075550100", ";ext=2"],
  ["(407) 555-0100, press 2", "+14075550100", ";ext=2"],
  ["1 (407) 555-0100 e12", "+14075550100", ";ext=12"],
  ["407 555 01 00 poste 12", "+14075550100", ";ext=12"],
  ["4075550100", "+14075550100", ""],
  ["Call (407) 555-0100 x12", "+14075550100", ";ext=12"],
  ["Call +44 7700 900123", "+447700900123", ""],
  ["14075550100", "+14075550100", ""],
  ["+44 20 7946 0958 ext 3", "+442079460958", ";ext=3"],
  ["+44 20 7946 0958 / +44 20 7946 0959", "+442079460958", ""],
  ["(407) 555-0100 x12 or (407) 555-0101 x13", "+14075550100", ";ext=12"],
  ["1-800-PRINTIT", "+18007746848", ""],
  ["(407) 555-0100", "+14075550100", ""],
])("%s is one number, with its extension where it is called", (phone, number, extension) => {
  expect(dialable(phone)).toBe(number);
  expect(callUri(phone)).toBe(`tel:${number}${extension}`);
});

test("nothing can be called where nothing can be dialed", () => {
  expect(callUri("by appointment")).toBeNull();
});
