import { expect, test } from "vitest";
import { reminderView } from "./reminder-view.ts";

const now = new Date("2026-11-24T20:00:00Z");
const clock = { now, timeZone: "America/New_York" };
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const order = { contactEmail: "dana@blueheron.example" };
const mail = (createdAt: Date, kind = "payment-reminder") => ({ kind, createdAt });
const press = (createdAt: Date, action = "order.payment-reminder") => ({
  action,
  actor: "Rosa",
  createdAt,
});
const view = (mails: ReturnType<typeof mail>[], remindedByHand: ReturnType<typeof press>[] = []) =>
  reminderView("payment", { order, mails, remindedByHand }, clock);

test("nobody was reminded: they can be, and nothing is said", () => {
  expect(view([])).toEqual({ canSend: true, says: "" });
});

test("what the shop sent by itself keeps nobody from reminding by hand", () => {
  expect(view([mail(hoursAgo(1))])).toEqual({
    canSend: true,
    says: "Reminded 2:00 PM, automatically.",
  });
});

test("by hand once a day, and the page says who did and when it can be done again", () => {
  const at = hoursAgo(3);
  expect(view([mail(at)], [press(at)])).toEqual({
    canSend: false,
    says: "Reminded 12:00 PM by Rosa. You can remind them again after Nov 25, 12:00 PM.",
  });
  const before = hoursAgo(25);
  expect(view([mail(before)], [press(before)])).toEqual({
    canSend: true,
    says: "Reminded Nov 23, 2:00 PM by Rosa.",
  });
});

test("a reminder of something else is another one", () => {
  const at = hoursAgo(3);
  const others = [mail(at, "package-details-reminder")];
  expect(view(others, [press(at, "order.details-reminder")])).toEqual({ canSend: true, says: "" });
});

test("nobody is reminded who left no address", () => {
  const nobody = { order: { contactEmail: "" }, mails: [], remindedByHand: [] };
  expect(reminderView("details", nobody, clock)).toEqual({
    canSend: false,
    says: "The customer didn't leave an email address.",
  });
});
