import { expect, test } from "vitest";
import { greetingName, mailedName, NAMELESS_GUEST, splitName } from "./first-name.ts";
import { mailGreeting } from "./mail-greeting.ts";

test("a customer is greeted by first name, or as Customer", () => {
  expect(greetingName("Rosa")).toBe("Rosa");
  expect(greetingName("")).toBe("Customer");
  expect(greetingName("Default")).toBe("Customer");
});

test("a name of one piece has its first word for a first name", () => {
  expect(splitName("Rosa Maria Delgado")).toEqual({ firstName: "Rosa", lastName: "Maria Delgado" });
  expect(splitName("  Rosa  ")).toEqual({ firstName: "Rosa", lastName: "" });
  expect(splitName("")).toEqual({ firstName: "", lastName: "" });
});

test.each([
  "Rosa",
  "Anne-Marie",
  "D’Arcy",
  "Mary Ann",
  "José",
  "李",
  "Ludwig van Beethoven",
  "Mary-Ann O’Neil",
  "محمد",
  "हरि",
  "長谷川 美咲",
])("mails greet %s by name", (name) => {
  expect(mailedName(name)).toBe(name);
});

test("every mail to a customer begins alike", () => {
  expect(mailGreeting("Dana Whitfield")).toBe("Hello Dana Whitfield,");
  expect(mailGreeting("$500 at evil.example")).toBe("Hello,");
  expect(mailGreeting(NAMELESS_GUEST)).toBe("Hello,");
});

test.each([
  "evil.example",
  "https://evil.example",
  "Call 555 0100",
  "$500 for you",
  "a b c d",
  "",
  "恭喜你中奖一千美元请加微信一三八领取",
  "Evil-dot-example-slash claim",
  "wwwꓸevilꓸexample",
  "evilꞏexample",
  "evilᐧexample",
  "http丶evil丶com",
  "加微信 evilclaim",
  "evil\u0338\u0338example",
  "مرحبا evil",
  "丶".repeat(9),
  "a".repeat(21),
])("mails do not pass on %j", (words) => {
  expect(mailedName(words)).toBe("");
});
