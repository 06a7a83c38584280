import fc from "fast-check";
import { expect, test } from "vitest";
import { afterChoice, type Choices, NOTHING_CHOSEN } from "./latest-choice.ts";

test("a choice made in the moment when another is sent is sent after it", () => {
  const first = afterChoice(NOTHING_CHOSEN, { is: "chosen", choice: "1000" });
  const second = afterChoice(first, { is: "chosen", choice: "2500" });
  expect(afterChoice(second, { is: "sent", choice: "1000" })).toEqual({
    sent: "1000",
    waiting: "2500",
  });
});

test("a choice that changes nothing leaves one that was made after it", () => {
  const first = afterChoice(NOTHING_CHOSEN, { is: "chosen", choice: "250" });
  const second = afterChoice(first, { is: "chosen", choice: "500" });
  expect(afterChoice(second, { is: "needless", choice: "250" }).waiting).toBe("500");
  expect(afterChoice(first, { is: "needless", choice: "250" }).waiting).toBeNull();
});

type Moment = { is: "choose"; choice: string } | { is: "look" } | { is: "send" } | { is: "answer" };

const moment: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ is: fc.constant("choose" as const), choice: fc.constantFrom("1", "2", "3") }),
  fc.record({ is: fc.constantFrom("look" as const, "send" as const, "answer" as const) }),
);

test("the shop holds the last choice in the end, however late the page sends what it saw", () => {
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 40 }), (moments) => {
      let choices: Choices = NOTHING_CHOSEN;
      let kept = "1";
      let last = kept;
      // What was waiting when the page was last shown: it is sent a moment later.
      let seen: string | null = null;
      const go = (one: Moment) => {
        if (one.is === "choose") {
          last = one.choice;
          choices = afterChoice(choices, { is: "chosen", choice: one.choice });
        }
        if (one.is === "look" && choices.sent === null) seen = choices.waiting;
        if (one.is === "send" && seen !== null) {
          const step = seen === kept ? "needless" : "sent";
          choices = afterChoice(choices, { is: step, choice: seen });
          seen = null;
        }
        if (one.is === "answer" && choices.sent !== null) {
          kept = choices.sent;
          choices = afterChoice(choices, { is: "answered" });
        }
      };
      for (const one of moments) go(one);
      for (let left = 0; left < 3; left++) {
        for (const is of ["send", "answer", "look"] as const) go({ is });
      }
      expect({ kept, choices }).toEqual({ kept: last, choices: NOTHING_CHOSEN });
    }),
  );
});
