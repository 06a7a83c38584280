import type { PromotionDraft } from "#app/shop/coupon/promotion-draft.ts";
import { PROMOTION_KINDS, type PromotionKind } from "#app/shop/pricing/promotion-terms.ts";
import type { RecordErrors } from "#app/shop/records/record-draft.ts";
import { Radio } from "#app/ui/kit/check.tsx";
import { FieldError } from "#app/ui/kit/field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useAlive } from "#app/ui/kit/use-alive.ts";

const KIND_NAMES: Readonly<Record<PromotionKind, string>> = {
  amount: "Amount off",
  percent: "Percentage off",
  free_goods: "Free print run",
};

/**
 * The reduction of a promotion; only the field of the chosen kind is there, without a script all.
 */
export function TakesFields({
  draft,
  kind,
  errors,
}: {
  draft: PromotionDraft;
  /** The kind that is chosen now. */
  kind: string;
  errors: RecordErrors;
}) {
  const isAlive = useAlive();
  const number = (name: "amount" | "percent" | "freeQuantity", of: PromotionKind) => ({
    id: name,
    name,
    defaultValue: draft[name],
    errors: errors[name],
    className: "num",
    autoComplete: "off",
    maxLength: 12,
    optional: !isAlive,
    frameClassName: isAlive && kind !== of ? "hidden" : undefined,
  });
  return (
    <fieldset className="full record-group">
      <legend className="label">Discount</legend>
      {PROMOTION_KINDS.map((one) => (
        <Radio key={one} name="kind" value={one} defaultChecked={draft.kind === one}>
          {KIND_NAMES[one]}
        </Radio>
      ))}
      <FieldError id="kind-error" errors={errors["kind"]} />
      <div className="cols-2">
        <TextField {...number("amount", "amount")} label="Dollars off" inputMode="decimal" />
        <TextField {...number("percent", "percent")} label="Percent off" inputMode="numeric" />
        <TextField
          {...number("freeQuantity", "free_goods")}
          label="Free quantity"
          inputMode="numeric"
          help="Of the product below, in its default stock."
        />
      </div>
    </fieldset>
  );
}
