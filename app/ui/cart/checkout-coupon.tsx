import { CodeFold } from "#app/ui/order-form/coupon/code-fold.tsx";
import type { CouponBox, TotalsWith } from "#app/ui/order-form/coupon/use-coupon.ts";
import { useKeptCode } from "#app/ui/order-form/coupon/use-kept-code.ts";
import { NoCouponsNotice } from "#app/ui/special/no-coupons-notice.tsx";
import { useServiceFormState, useText } from "../service-form/service-form-context.ts";
import { checkoutTotals, type CheckoutTerms } from "./checkout-kind.ts";

/** The code of the order; a cart of specials alone takes none (specification §5). */
export function CheckoutCoupon({
  terms,
  coupon,
  offered,
  typed,
  wasPosted,
}: {
  terms: CheckoutTerms;
  coupon: CouponBox;
  /** The code that the browser came with. */
  offered: string;
  /** The code that was typed where the cart was filled. */
  typed: string;
  wasPosted: boolean;
}) {
  const { values, change, isAlive, settings } = useServiceFormState();
  const control = useText("couponCode");
  const takesCode = terms.items.some((item) => item.takesCode);
  const totalsWith: TotalsWith = (code) => checkoutTotals(terms, values, code);
  useKeptCode(coupon, {
    code: values["couponCode"] ?? "",
    offered,
    isNew: values["couponCode"] === typed,
    totalsWith,
    isBack: isAlive && !wasPosted && takesCode,
    clear: () => change("couponCode", ""),
  });
  if (!takesCode) return <NoCouponsNotice />;
  return (
    <CodeFold coupon={coupon} totalsWith={totalsWith} control={control} own={settings.ownCoupon} />
  );
}
