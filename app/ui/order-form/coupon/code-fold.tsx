import { type ComponentProps, useState } from "react";
import { formatPrice } from "#app/shop/money/money.ts";
import { CouponSection } from "./coupon-section.tsx";

/** The coupon box behind "Add a code": open as soon as there is a code, or something to say of one. */
export function CodeFold(box: ComponentProps<typeof CouponSection>) {
  const { coupon, control, own } = box;
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
      <summary className="link num">
        {own === null ? "Add a code" : `Add a code, or use your ${formatPrice(own.value)} coupon`}
      </summary>
      <CouponSection {...box} />
    </details>
  );
}
