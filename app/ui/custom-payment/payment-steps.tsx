import { MAX_DESCRIPTION } from "#app/shop/custom-payment/custom-payment-notices.ts";
import { describeControl, Field } from "#app/ui/kit/field.tsx";
import { Input } from "#app/ui/kit/input.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { useText } from "../service-form/service-form-context.ts";

/** The amount to pay, and its purpose. */
export function PaymentStep() {
  const { errors, ...description } = useText("description");
  const count = description.value.length;
  return (
    <Step>
      <StepHead id="payment-head" title="Your payment" slug="US dollars" />
      <AmountField />
      <TextareaField
        {...description}
        errors={errors}
        label="Description"
        rows={4}
        maxLength={MAX_DESCRIPTION}
        help={
          <span className="payment-count">
            <span>An invoice or order number, or what we agreed on.</span>
            <span className="num">
              {count} / {MAX_DESCRIPTION}
            </span>
          </span>
        }
      />
    </Step>
  );
}

function AmountField() {
  const { errors, ...amount } = useText("amount");
  return (
    <Field id={amount.id} label="Amount" errors={errors} frameClassName="payment-amount">
      <div className="affix">
        <span className="pre" aria-hidden>
          $
        </span>
        <Input
          {...amount}
          {...describeControl(amount.id, { errors })}
          className="num"
          inputMode="decimal"
          autoComplete="transaction-amount"
          placeholder="0.00"
        />
      </div>
    </Field>
  );
}

/** A guest may say where the receipt goes. */
export function ReceiptStep() {
  return (
    <Step>
      <StepHead id="receipt-head" title="Your receipt" />
      <TextField
        {...useText("email")}
        label="Email"
        optional
        type="email"
        autoComplete="email"
        help="We send the receipt here. Without it you see it once, after the payment."
        maxLength={254}
      />
    </Step>
  );
}
