import { CouponSection } from "#app/ui/order-form/coupon/coupon-section.tsx";
import type { CouponBox } from "#app/ui/order-form/coupon/use-coupon.ts";
import { NoCouponsNotice } from "#app/ui/special/no-coupons-notice.tsx";
import { useServiceFormState, useText } from "../service-form/service-form-context.ts";
import { checkoutTotals, type CheckoutTerms } from "./checkout-kind.ts";

/** The code of the order; a cart of specials alone takes none (specification §5). */
export function CheckoutCoupon({ terms, coupon }: { terms: CheckoutTerms; coupon: CouponBox }) {
  const { values } = useServiceFormState();
  const control = useText("couponCode");
  if (!terms.items.some((item) => item.takesCode)) return <NoCouponsNotice />;
  return (
    <CouponSection
      coupon={coupon}
      totalsWith={(code) => checkoutTotals(terms, values, code)}
      control={control}
    />
  );
}
