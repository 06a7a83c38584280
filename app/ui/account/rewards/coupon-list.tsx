import { formatCents } from "#app/shop/money/money.ts";
import type { CouponView } from "#app/shop/coupon/coupon-view.ts";
import { Badge, type BadgeTone } from "#app/ui/kit/badge.tsx";
import { CopyButton } from "#app/ui/kit/copy-button.tsx";

const STATES: Readonly<Record<CouponView["state"], { label: string; tone: BadgeTone }>> = {
  open: { label: "Unused", tone: "delivered" },
  held: { label: "In an unpaid order", tone: "pending" },
  used: { label: "Used", tone: "other" },
  expired: { label: "Expired", tone: "cancelled" },
};

/** One's own coupons, the newest first, and what became of each. */
export function CouponList({ coupons }: { coupons: readonly CouponView[] }) {
  return (
    <ul className="sheet rows coupons">
      {coupons.map((coupon) => {
        const { label, tone } = STATES[coupon.state];
        return (
          <li key={coupon.code}>
            <div>
              <b className="own-coupon-code num">{coupon.code}</b>
              <p className="small muted">{story(coupon)}</p>
            </div>
            <b className="num">{formatCents(coupon.value)}</b>
            <Badge tone={tone}>{label}</Badge>
            {coupon.state === "open" && (
              <CopyButton
                text={coupon.code}
                notice="Copied!"
                label="Copy"
                name={`coupon ${coupon.code}`}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function story({ state, made, expires, used, value }: CouponView): string {
  switch (state) {
    case "open":
      return `Made ${made}, valid until ${expires}`;
    case "held":
      return "Used once that order is paid; free again if it's canceled";
    case "used":
      return used !== null && used < value
        ? `${formatCents(used)} used, the rest went back to your balance`
        : `Made ${made}`;
    case "expired":
      return `Expired ${expires}, goes back to your balance`;
  }
}
