import { expect, test } from "vitest";
import { LETTER_STATES } from "#app/shop/mailing-list/letter-states.ts";
import { afterAct, LETTER_ACTS, letterStanding } from "./letter-acts.ts";

test("a letter goes on, waits and ends, and never starts twice", () => {
  expect(afterAct("draft", "schedule")).toBe("scheduled");
  expect(afterAct("scheduled", "pause")).toBe("paused");
  expect(afterAct("paused", "resume")).toBe("scheduled");
  expect(LETTER_STATES.filter((state) => afterAct(state, "schedule"))).toEqual(["draft"]);
  expect(LETTER_STATES.filter((state) => afterAct(state, "stop"))).toEqual(["scheduled", "paused"]);
  for (const act of LETTER_ACTS)
    for (const over of ["stopped", "sent"] as const) expect(afterAct(over, act)).toBeNull();
});

test("what is to be sent lies ahead, waits for another, or is being sent", () => {
  const now = new Date("2026-12-01T15:00:00Z");
  const letter = {
    id: "a",
    state: "scheduled",
    startsAt: new Date("2026-12-01T14:00:00Z"),
  } as const;
  const other = { id: "b", startsAt: new Date("2026-12-01T13:00:00Z") };
  expect(letterStanding(letter, [letter], now)).toBe("scheduled");
  expect(letterStanding(letter, [other, letter], now)).toBe("waiting");
  const ahead = { ...letter, startsAt: new Date("2026-12-02T15:00:00Z") };
  expect(letterStanding(ahead, [other, ahead], now)).toBe("ahead");
  expect(letterStanding({ ...letter, state: "paused" }, [other], now)).toBe("paused");
});
