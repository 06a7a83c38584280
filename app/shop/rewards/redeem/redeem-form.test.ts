import { expect, test } from "vitest";
import { readRedeemAmount, readRedeemForm } from "./redeem-form.ts";

test.for([
  ["25", 2500],
  [" 1.00 ", 100],
  ["25.5", 2550],
  ["$3", 300],
  [" $ 3.00", 300],
  ["1,000", 100_000],
  ["$1,234.50", 123_450],
  [25, 2500],
  [1.99, 199],
] as const)("%j is %i cents", ([typed, amount]) => {
  expect(readRedeemAmount(typed)).toBe(amount);
});

test.for([
  ..."0|0.99|-5|1.005|1e3|ten|$|$0|$-5|-$5|1,00|1,0000|$1.005|0x10|NaN|Infinity|99999999999999".split(
    "|",
  ),
  "",
  0,
  -1,
  1.005,
  Number.NaN,
  1e21,
  null,
  undefined,
  ["5"],
  { amount: 5 },
  true,
])("%j is no amount to redeem", (typed) => {
  expect(readRedeemAmount(typed)).toBeNull();
});

test("a page's own key makes one coupon of it; what can't be such a key is replaced", () => {
  const keyOf = (submissionKey: string) => {
    const posted = new FormData();
    posted.set("amount", "5");
    posted.set("submissionKey", submissionKey);
    return readRedeemForm(posted).submissionKey;
  };
  const key = "11111111-1111-4111-8111-111111111111";
  expect(keyOf(key)).toBe(key);
  const longest = "k".repeat(64);
  expect(keyOf(longest)).toBe(longest);
  for (const wrong of ["", "a key", `${longest}k`, `${key}\n`, "key:1"]) {
    expect(keyOf(wrong)).not.toBe(wrong);
  }
  expect(keyOf("")).not.toBe(keyOf(""));
});
