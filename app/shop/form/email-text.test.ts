import fc from "fast-check";
import { expect, test } from "vitest";
import { emailText, isEmail, plainEmail } from "./email-text.ts";

const PROBLEM = "Enter an email address such as dana@example.com";
const read = (text: unknown) => emailText(PROBLEM).safeParse(text);

test.each([
  "dana@blueheron.example",
  "r&d@blueheron.example",
  "a/b@blueheron.example",
  "o'brien+print@mail.blueheron.example",
  "x!#$%*=?^_`{|}~-@a-b.example",
  "Dana@BlueHeron.Example",
  "post@1und1.example",
  "post@xn--mller-kva.example",
])("%s is taken as it is", (email) => expect(read(email)).toEqual({ success: true, data: email }));

test.each([
  ["info@müller.example", "info@xn--mller-kva.example"],
  ["  dana@blueheron.example\u200B", "dana@blueheron.example"],
  ["r&d@Süd.Müller.example", "r&d@xn--sd-xka.xn--mller-kva.example"],
])("%j is %s", (typed, email) => expect(read(typed)).toEqual({ success: true, data: email }));

test.each([
  "",
  "dana",
  "@blueheron.example",
  "dana@",
  "dana@localhost",
  "dana@127.0.0.1",
  "dana@blue heron.example",
  "da na@blueheron.example",
  "dana@a@blueheron.example",
  "dana,rosa@blueheron.example",
  "Dana <dana@blueheron.example>",
  "dana@-heron.example",
  "dana@heron-.example",
  "dana@heron..example",
  "dana@heron.example.",
  "dän@blueheron.example",
  `${"a".repeat(65)}@blueheron.example`,
  null,
])("%j is refused", (typed) => {
  expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([PROBLEM]);
});

test("one that is too long is said to be so", () => {
  const issues = read(`dana@${"a.".repeat(150)}example`).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(["At most 254 characters"]);
});

test("whatever is typed is read once and for all, and never as two lines", () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: "binary" })), (text) => {
      const plain = plainEmail(text);
      expect(plainEmail(plain)).toBe(plain);
      if (isEmail(plain)) expect(plain).not.toMatch(/[\s<>",;:\\]/);
    }),
  );
});
