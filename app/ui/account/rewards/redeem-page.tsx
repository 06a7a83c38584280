import { type Cents, formatCents } from "#app/shop/money/money.ts";
import type { CouponView } from "#app/shop/coupon/coupon-view.ts";
import type { Program } from "#app/shop/rewards/program-rules.ts";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { BelowZero } from "./below-zero.tsx";
import { CouponList } from "./coupon-list.tsx";
import { RedeemForm, type RefusedRedemption } from "./redeem-form.tsx";
import { RewardsHead } from "./rewards-head.tsx";
import "./rewards.css";
import "./redeem.css";
import { Link } from "react-router";
import { CopyButton } from "#app/ui/kit/copy-button.tsx";

/** Mega Bucks into coupons, and what became of those (accounts §2, Redeem). */
export function RedeemPage({
  balance,
  spendable,
  held,
  mayRedeem,
  validDays,
  coupons,
  submissionKey,
  program,
  refused,
}: {
  /** Below zero by what is owed. */
  balance: Cents;
  spendable: Cents;
  /** Part of the balance that waits. */
  held: Cents;
  /** The account's e-mail is proven. */
  mayRedeem: boolean;
  validDays: number;
  /** The newest first. */
  coupons: readonly CouponView[];
  submissionKey: string;
  program: Program;
  refused: RefusedRedemption | null;
}) {
  const [newest] = coupons.filter(({ state }) => state === "open");
  return (
    <>
      <RewardsHead program={program} />
      {balance < 0 && <BelowZero balance={balance} />}
      {newest && <OpenCoupon coupon={newest} />}
      <div className="rewards redeem">
        <section className="sheet pad redeem-side" aria-labelledby="redeem-title">
          <h2 id="redeem-title">Redeem</h2>
          <p className="redeem-room">
            <span className="muted">You can redeem</span>
            <b className="num">{formatCents(spendable)}</b>
          </p>
          {held > 0 && <p className="small muted">{formatCents(held)} more is held for now.</p>}
          <RedeemForm
            // A coupon that was made empties the form.
            key={coupons[0]?.code}
            submissionKey={submissionKey}
            mayRedeem={mayRedeem}
            validDays={validDays}
            refused={refused}
          />
        </section>
        <div className="rewards-main">
          <section aria-labelledby="coupons-title">
            <div className="ledger-head">
              <h3 id="coupons-title">Your coupons</h3>
            </div>
            {coupons.length === 0 ? (
              <EmptyState title="No coupons yet.">
                What you redeem becomes a coupon, and is listed here.
              </EmptyState>
            ) : (
              <CouponList coupons={coupons} />
            )}
          </section>
        </div>
      </div>
    </>
  );
}

/** The coupon to use next, large enough to be written down. */
function OpenCoupon({ coupon: { code, value, expires } }: { coupon: CouponView }) {
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
