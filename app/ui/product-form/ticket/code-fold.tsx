import { useState } from "react";
import { CouponSection } from "#app/ui/order-form/coupon/coupon-section.tsx";
import type { CouponBox, TotalsWith } from "#app/ui/order-form/coupon/use-coupon.ts";
import { useTextControl } from "../order-form-context.ts";

/** The coupon box behind "Add a code": open as soon as there is a code, or something to say of one. */
export function CodeFold({ coupon, totalsWith }: { coupon: CouponBox; totalsWith: TotalsWith }) {
  const control = useTextControl("couponCode");
  const isNeeded =
    control.value !== "" ||
    coupon.applied !== null ||
    coupon.error !== null ||
    (control.errors?.length ?? 0) > 0;
  const [isOpen, setOpen] = useState(isNeeded);
  // It stays open when the code is gone: the hand is still there.
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <details
      className="add-more"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="link">Add a code</summary>
      <CouponSection coupon={coupon} totalsWith={totalsWith} control={control} />
    </details>
  );
}
