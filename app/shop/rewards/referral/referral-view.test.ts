import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { referralRewardView, referralView } from "./referral-view.ts";
import { readTrackCall } from "./track-call.ts";
import { verdictFormSchema } from "./verdict-form.ts";
import { describeVerdictRefusal } from "./verdict-refusals.ts";

const zone = "America/New_York";
const night = new Date("2026-11-20T03:00:00Z");

test("a referrer reads of a friend the first name and the shop's days", () => {
  const referral = {
    id: "1",
    firstName: "Dana",
    businessName: "Dana's Deli",
    status: "active",
    createdAt: night,
    firstPurchaseAt: null,
    bonusTakenBack: false,
    reward: cents(5000),
  } as const;
  expect(referralView(referral, zone)).toMatchObject({
    firstName: "Dana",
    invited: "Nov 19, 2026",
    firstPurchase: null,
    reward: 5000,
  });
  const bought = { ...referral, firstPurchaseAt: night };
  expect(referralView(bought, zone).firstPurchase).toBe("Nov 19, 2026");
});

test("a referrer's rewards are commissions and first purchases", () => {
  const reward = { id: "1", description: "", amount: cents(-100), createdAt: night };
  const view = referralRewardView({ ...reward, rewardType: "commission" }, zone);
  expect(view).toMatchObject({ kind: "Commission", amount: -100, day: "Nov 19, 2026" });
  const first = referralRewardView({ ...reward, rewardType: "first_purchase_bonus" }, zone);
  expect(first.kind).toBe("First purchase");
});

test("a call names a code of up to 60 characters", () => {
  expect(readTrackCall({ referralCode: "DANA2K7X" })).toBe("DANA2K7X");
  expect(readTrackCall({ referralCode: "D".repeat(60) })).toBe("D".repeat(60));
  for (const body of [null, {}, { referralCode: "" }, { referralCode: "D".repeat(61) }]) {
    expect(readTrackCall(body)).toBeNull();
  }
});

test("a held referral is let through or refused, and who comes second hears who was first", () => {
  const referralId = "11111111-1111-4111-8111-111111111111";
  const read = (verdict: string) => verdictFormSchema.safeParse({ referralId, verdict });
  expect(read("active").data).toEqual({ referralId, verdict: "active" });
  expect(read("pending").success).toBe(false);
  const first = (by: string, verdict: "active" | "refused") =>
    describeVerdictRefusal({ reason: "reviewed", by, verdict });
  expect(first("Kim", "active")).toBe("Kim already approved it.");
  expect(first("", "refused")).toBe("Someone else already declined it.");
  const alone = (["not_admin", "unknown", "own", "not_held"] as const).map((reason) =>
    describeVerdictRefusal({ reason }),
  );
  expect(new Set(alone).size).toBe(alone.length);
});
