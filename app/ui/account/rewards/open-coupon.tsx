import { Link } from "#app/ui/kit/link.tsx";
import { formatCents } from "#app/shop/money/money.ts";
import type { CouponView } from "#app/shop/coupon/coupon-view.ts";
import { CopyButton } from "#app/ui/kit/copy-button.tsx";

/** The coupon to use next, large enough to be written down. */
export function OpenCoupon({ coupon: { code, value, expires } }: { coupon: CouponView }) {
  return (
    <section className="open-coupon" aria-labelledby="open-coupon-title">
      <div>
        <h2 id="open-coupon-title" className="slug">
          Ready to use
        </h2>
        <p className="open-coupon-code num">{code}</p>
        <p className="small">
          {formatCents(value)}, until {expires}. Enter it at the{" "}
          <Link className="link" to="/checkout">
            checkout
          </Link>
          .
        </p>
      </div>
      <CopyButton text={code} notice="Copied!" label="Copy" name={`coupon ${code}`} />
    </section>
  );
}
