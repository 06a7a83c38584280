import { expect, test } from "vitest";
import { paidSteps, type PaidOrderFacts } from "./paid-steps.ts";

const paid: PaidOrderFacts = {
  orderKind: "product",
  orderStatus: "pending",
  deliveryMethod: "ship",
  isDesigned: false,
  ready: "Tue, Dec 1",
  arrival: "Thu, Dec 3",
  items: 1,
  waiting: 0,
  town: "Orlando, FL",
  shop: "418 Lake Ivanhoe Blvd, Orlando",
};
const steps = (change: Partial<PaidOrderFacts> = {}) => paidSteps({ ...paid, ...change });
const titles = (change: Partial<PaidOrderFacts> = {}) => steps(change).map(({ title }) => title);
const states = (change: Partial<PaidOrderFacts> = {}) =>
  steps(change)
    .map(({ state }) => state)
    .join(" ");

test("a parcel goes from the files to the door, with the days it leaves and arrives", () => {
  expect(titles()).toEqual([
    "We check your files",
    "We print, trim and box",
    "On its way",
    "At your door",
  ]);
  expect(steps()[2]?.when).toBe("Tue, Dec 1");
  expect(steps()[3]?.when).toBe("Thu, Dec 3");
});

test("what is picked up is said to be where; what is designed is shown first", () => {
  const pickup = steps({ deliveryMethod: "pickup" });
  expect(pickup.at(-1)).toMatchObject({
    title: "Ready for pickup",
    text: "418 Lake Ivanhoe Blvd, Orlando. We'll email you when it's ready.",
    when: "Tue, Dec 1",
  });
  expect(steps({ isDesigned: true })[0]?.text).toContain("Nothing prints until you approve it.");
  expect(titles({ deliveryMethod: "none" })).toEqual([
    "We read what you sent",
    "We get to work",
    "Done",
  ]);
});

test("the steps are where the order is", () => {
  expect(states()).toBe("now ahead ahead ahead");
  expect(states({ orderStatus: "processing" })).toBe("done now ahead ahead");
  expect(states({ orderStatus: "shipped" })).toBe("done done done now");
  expect(states({ orderStatus: "delivered" })).toBe("done done done done");
  expect(states({ orderStatus: "delivered", deliveryMethod: "pickup" })).toBe("done done done");
});

test("of what was called off, or agreed before, nothing is promised", () => {
  expect(steps({ orderStatus: "cancelled" })).toEqual([]);
  expect(steps({ orderKind: "custom", deliveryMethod: "none" })).toEqual([]);
});

test("where some items wait for their artwork, the printing says how many", () => {
  const printing = (waiting: number, items: number) => steps({ waiting, items })[1]?.text;
  const waits = "We're still waiting for the artwork for";
  expect(printing(1, 3)).toBe(`${waits} 1 of 3 items.`);
  expect(printing(2, 3)).toBe(`${waits} 2 of 3 items.`);
  // That all are missing is the task above.
  for (const [waiting, items] of [
    [3, 3],
    [0, 3],
    [1, 1],
  ] as const) {
    expect(printing(waiting, items)).toBe("You can follow it on your order's page.");
  }
});

test("files that nobody has sent are checked once they are here", () => {
  const checking = (waiting: number) => steps({ waiting, items: 2 })[0]?.text;
  expect(checking(2)).toMatch(/^As soon as we have them\. If something is off/);
  expect(checking(1)).toMatch(/^If something is off/);
});

test("a parcel goes to the town of its address", () => {
  expect(steps().at(-1)?.text).toBe("Shipped to Orlando, FL.");
  expect(steps({ town: null }).at(-1)?.text).toBe("Shipped to your address.");
});
