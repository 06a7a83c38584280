import type { KeyboardEvent } from "react";
import { Link, useLocation } from "react-router";
import { CODE_REFUSALS, orderCodeRefusal } from "#app/shop/coupon/code-refusal.ts";
import { COUPON_MESSAGES } from "#app/shop/coupon/coupon.ts";
import type { OwnCouponOffer } from "#app/shop/coupon/own-coupon.ts";
import { CODE_FIELD } from "#app/shop/coupon/offered-code.ts";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import { formatCents, formatPrice, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { describeControl, Field } from "#app/ui/kit/field.tsx";
import { Input } from "#app/ui/kit/input.tsx";
import type { TextControl } from "../text-control.ts";
import type { CouponBox, TotalsWith } from "./use-coupon.ts";
import { useFocusOnNextStep } from "./use-focus-on-next-step.ts";

/** The coupon box: type, apply, calculate the new total, remove (specification §4). */
export function CouponSection({
  coupon,
  totalsWith,
  control,
  own,
}: {
  coupon: CouponBox;
  totalsWith: TotalsWith;
  /** The form's field `couponCode`. */
  control: TextControl;
  /** The coupon that who is signed in made of their Mega Bucks. */
  own: OwnCouponOffer | null;
}) {
  const { applied, counted } = coupon;
  const { section, followFocus } = useFocusOnNextStep(coupon);
  const parts = { coupon, totalsWith, control, followFocus };
  return (
    <div className="contents" ref={section}>
      {applied === null ? (
        <CouponInput {...parts} own={own} />
      ) : (
        <>
          <AppliedCoupon {...parts} applied={applied} />
          {counted === null && (
            <Button
              look="outline"
              size="sm"
              block
              data-next-step
              onClick={() => {
                followFocus();
                coupon.calculate();
              }}
            >
              Calculate New Total
            </Button>
          )}
          <input type="hidden" name="couponCode" value={applied.code} />
        </>
      )}
    </div>
  );
}

interface StepOfBox {
  coupon: CouponBox;
  totalsWith: TotalsWith;
  control: TextControl;
  /** Call it before what is pressed goes away. */
  followFocus: () => void;
}

function AppliedCoupon({
  coupon,
  control,
  applied,
  totalsWith,
  followFocus,
}: StepOfBox & { applied: OrderCode }) {
  const totals = totalsWith(applied);
  // The order was changed since: the code does not fit it any more.
  const refusal = totals && orderCodeRefusal(applied, totals);
  const remove = () => {
    followFocus();
    coupon.remove();
    control.onChange({ currentTarget: { value: "" } });
  };
  return (
    <div className="coupon-applied">
      <span className="small">
        <b>{COUPON_MESSAGES.applied}</b>
        <span className="muted num">
          {applied.code},{" "}
          {refusal
            ? refusal.text
            : `${formatCents(totals?.discountCents ?? ZERO_CENTS)} off this order`}
        </span>
      </span>
      <Button
        className="needs-script"
        look="quiet"
        size="sm"
        data-next-step={coupon.counted === null ? undefined : true}
        onClick={remove}
      >
        Remove
      </Button>
      <noscript>
        <Button type="submit" name="intent" value="remove-coupon" look="quiet" size="sm">
          Remove
        </Button>
      </noscript>
    </div>
  );
}

function CouponInput({
  coupon,
  totalsWith,
  followFocus,
  control: field,
  own,
}: StepOfBox & { own: OwnCouponOffer | null }) {
  const { pathname } = useLocation();
  const { errors = [], ...control } = field;
  const shown = coupon.error === null ? errors : [coupon.error];
  const apply = (code: string) => {
    followFocus();
    void coupon.apply(code, totalsWith);
  };
  const type = (code: string) => {
    coupon.forgetError();
    control.onChange({ currentTarget: { value: code.toUpperCase() } });
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply(control.value);
  };
  const takeOwn = ({ code }: OwnCouponOffer) => {
    type(code);
    apply(code);
  };
  return (
    <Field id={control.id} label="Coupon code" optional errors={shown}>
      <div className="with-btn">
        <Input
          {...control}
          {...describeControl(control.id, { errors: shown })}
          data-next-step
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={applyOnEnter}
          className="coupon-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <Button
          className="needs-script"
          look="outline"
          busy={coupon.isChecking}
          onClick={() => apply(control.value)}
        >
          Apply
        </Button>
      </div>
      {shown.includes(CODE_REFUSALS.signIn.text) && (
        <Link
          className="link small"
          to={signInPathTo(`${pathname}?${new URLSearchParams({ [CODE_FIELD]: control.value })}`)}
        >
          Sign in or create an account
        </Link>
      )}
      {own !== null && (
        <div className="own-coupon">
          <span className="small num">
            Your Mega Bucks coupon <b>{own.code}</b>, {formatPrice(own.value)}
          </span>
          <Button
            className="needs-script"
            look="quiet"
            size="sm"
            aria-label={`Use ${own.code}`}
            onClick={() => takeOwn(own)}
          >
            Use it
          </Button>
        </div>
      )}
    </Field>
  );
}
