import { expect, test } from "vitest";
import { newPasswordSchema } from "./password.ts";

function problemOf(password: string) {
  const result = newPasswordSchema.safeParse(password);
  return result.success ? null : result.error.issues[0]?.message;
}

test("a password has at least 6 characters", () => {
  expect(problemOf("")).toBe("Password is required");
  expect(problemOf("ab3x9")).toBe("Password must be at least 6 characters");
  expect(problemOf("ab3x9k")).toBeNull();
});

test("of a password that is too short nothing else is said", () => {
  expect(newPasswordSchema.safeParse("abc").error?.issues).toHaveLength(1);
});

test.each([
  "123456",
  "12345678",
  "987654321",
  "123123",
  "112233",
  "aaaaaa",
  "password",
  "Password1!",
  "qwerty123",
  "letmein",
  "Welcome2026",
  "makeready",
])("%s is refused as common", (password) => {
  expect(problemOf(password)).toBe("This password is too easy to guess");
});

test.each(["blue heron 48", "271828", "pressroom-oxblood", "Passwordless shop"])(
  "%s is accepted",
  (password) => {
    expect(problemOf(password)).toBeNull();
  },
);
