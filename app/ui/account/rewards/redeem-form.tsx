import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { REWARDS_REDEEM_PATH } from "#app/shop/person/account-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Input } from "#app/ui/kit/input.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";

/** A form that was sent and not taken. */
export interface RefusedRedemption {
  problem: { title: string; text: string };
  typed: string;
  submissionKey: string;
}

/** An amount to turn into a coupon (accounts §5). */
export function RedeemForm({
  submissionKey: made,
  mayRedeem,
  validDays,
  refused,
}: {
  submissionKey: string;
  mayRedeem: boolean;
  validDays: number;
  refused: RefusedRedemption | null;
}) {
  // News make the page load again; the key stays until a coupon is made.
  const [submissionKey] = useState(refused?.submissionKey ?? made);
  const isAlive = useAlive();
  const busy = useNavigation().formAction === REWARDS_REDEEM_PATH;
  return (
    <Form
      className="form"
      method="post"
      action={REWARDS_REDEEM_PATH}
      noValidate={isAlive}
      data-alive={isAlive || undefined}
    >
      {refused && (
        <Notice tone="fail" title={refused.problem.title} live>
          {refused.problem.text}
        </Notice>
      )}
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <div className="field">
        <label className="label" htmlFor="redeem-amount">
          Amount
        </label>
        <div className="affix">
          <span className="pre" aria-hidden="true">
            $
          </span>
          <Input
            id="redeem-amount"
            className="num redeem-amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={refused?.typed ?? ""}
            aria-invalid={refused !== null || undefined}
            aria-describedby="redeem-help"
          />
        </div>
        <p className="help" id="redeem-help">
          Creates a coupon for one order, valid for{" "}
          {validDays === 1 ? "a day" : `${validDays} days`}. It covers up to half of the goods,
          except specials. Unused value returns to your balance.
        </p>
      </div>
      <Button type="submit" busy={busy} busyLabel="Generating..." disabled={!mayRedeem}>
        Generate Coupon
      </Button>
      {!mayRedeem && <p className="small muted">Verify your email first.</p>}
    </Form>
  );
}
