import { expect, test } from "vitest";
import { LONGEST, readNewMessage, readReply } from "./message-form.ts";
import { sendRefusal } from "./message-notices.ts";

const KEY = "0b6d6f4e-5d5e-4f6b-9c9e-2f3f0a7f9a11";

test("a message is trimmed, keeps its line breaks and loses what misleads", () => {
  const read = readNewMessage({
    subject: "  Banner\n for the fair ",
    message: " Two of them,\r\n3x8 ft.\u202e ",
    messageKey: KEY,
  });
  expect(read).toEqual({
    ok: true,
    form: {
      subject: "Banner  for the fair",
      message: "Two of them,\n3x8 ft.",
      messageKey: KEY,
    },
  });
});

test.each([
  [{ subject: "   ", message: "Hello" }, ["subject"]],
  [{ subject: "Hello", message: "\n\t " }, ["message"]],
  [{}, ["subject", "message"]],
])("%j lacks a subject or a message", (values, wrong) => {
  const read = readNewMessage(values);
  if (read.ok) throw new Error("It was taken.");
  expect(read.refused.notice?.title).toBe("Please fill in both subject and message");
  expect(Object.keys(read.refused.errors)).toEqual(wrong);
  expect(read.refused.values).toEqual(values);
});

test("too long a message is refused beside its field, and not lost", () => {
  const subject = "s".repeat(LONGEST.subject + 1);
  const message = "m".repeat(LONGEST.message + 1);
  const read = readNewMessage({ subject, message });
  expect(read).toMatchObject({
    ok: false,
    refused: {
      notice: { title: "Failed to send message" },
      errors: { subject: ["At most 200 characters"], message: ["At most 5,000 characters"] },
      values: { subject, message },
    },
  });
  expect(readReply({ message: "m".repeat(LONGEST.message) }).ok).toBe(true);
  expect(readReply({ message }).ok).toBe(false);
});

test("a form without keys of its own is a message all the same", () => {
  const read = readReply({ message: "Thanks!", messageKey: "1", seen: "' or 1=1" });
  if (!read.ok) throw new Error("It was refused.");
  expect(read.form.messageKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(read.form.seen).toBeUndefined();
});

test("an empty reply asks for a message", () => {
  expect(readReply({ message: "  " })).toMatchObject({
    ok: false,
    refused: { errors: { message: ["Enter your message"] } },
  });
});

test("who has to wait is told how long", () => {
  const limited = { ok: false, reason: "limited" } as const;
  expect(sendRefusal({ ...limited, retryAfterSeconds: 30 }).notice.text).toContain("Wait a minute");
  expect(sendRefusal({ ...limited, retryAfterSeconds: 61 }).notice.text).toContain(
    "Wait 2 minutes",
  );
});
