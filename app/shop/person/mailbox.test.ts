import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.for([
  ["Dana@BlueHeron.example", "dana@blueheron.example"],
  [" dana+friends@blueheron.example ", "dana@blueheron.example"],
  ["d.a.n.a+1@googlemail.com", "dana@gmail.com"],
  ["dana.w@blueheron.example", "dana.w@blueheron.example"],
  ["+dana@blueheron.example", "+dana@blueheron.example"],
  ["nobody", "nobody"],
])("%s is the mailbox %s", ([email, mailbox]) => {
  expect(mailboxOf(email ?? "")).toBe(mailbox);
});

test("another name, another domain: another mailbox", () => {
  expect(mailboxOf("dana@a.example")).not.toBe(mailboxOf("dana@b.example"));
  expect(mailboxOf("dan@a.example")).not.toBe(mailboxOf("dana@a.example"));
});
