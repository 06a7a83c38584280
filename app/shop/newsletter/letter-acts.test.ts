import { expect, test } from "vitest";
import { LETTER_STATES } from "#app/shop/mailing-list/letter-states.ts";
import { afterAct, LETTER_ACTS } from "./letter-acts.ts";

test("a letter goes on, waits and ends, and never starts twice", () => {
  expect(afterAct("draft", "schedule")).toBe("scheduled");
  expect(afterAct("scheduled", "pause")).toBe("paused");
  expect(afterAct("paused", "resume")).toBe("scheduled");
  expect(LETTER_STATES.filter((state) => afterAct(state, "schedule"))).toEqual(["draft"]);
  expect(LETTER_STATES.filter((state) => afterAct(state, "stop"))).toEqual(["scheduled", "paused"]);
  for (const act of LETTER_ACTS)
    for (const over of ["stopped", "sent"] as const) expect(afterAct(over, act)).toBeNull();
});
