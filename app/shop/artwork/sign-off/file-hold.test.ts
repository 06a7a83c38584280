import fc from "fast-check";
import { expect, test } from "vitest";
import { STANDINGS } from "../inspection/inspection-terms.ts";
import { type CountingSignOff, fileHold } from "./file-hold.ts";

const released = { kind: "released", standing: "fail" } as const;
const acceptedNotes = { kind: "accepted", standing: "warning" } as const;
const acceptedFail = { kind: "accepted", standing: "fail" } as const;

test("what passes goes to the press, and what our team releases", () => {
  expect(fileHold("pass", [])).toBeNull();
  for (const standing of STANDINGS) expect(fileHold(standing, [released])).toBeNull();
});

test("notes wait for their customer, and what fails for a fix", () => {
  expect(fileHold("warning", [])).toBe("accept");
  expect(fileHold("warning", [acceptedNotes])).toBeNull();
  expect(fileHold("fail", [])).toBe("fix");
  expect(fileHold("fail", [acceptedNotes])).toBe("fix");
  expect(fileHold("fail", [acceptedFail])).toBeNull();
  expect(fileHold("warning", [acceptedFail])).toBeNull();
});

test("no customer's yes takes the place of a look at the file", () => {
  const accepted = fc.array(fc.constantFrom<CountingSignOff>(acceptedNotes, acceptedFail));
  fc.assert(
    fc.property(fc.constantFrom("by-hand", "checking"), accepted, (standing, signed) => {
      expect(fileHold(standing, signed)).toBe(standing);
    }),
  );
});
