import type { PaymentLimits } from "#app/shop/custom-payment/custom-payment-form.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ServiceForm } from "../service-form/service-form.tsx";
import "#app/ui/order-form/ordering.css";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { customPaymentKind } from "./custom-payment-kind.ts";
import "./custom-payment.css";
import { PaymentStep, ReceiptStep } from "./payment-steps.tsx";

/** 'Custom Payment' (specification document 2, §2): an amount and what it is for. */
export function CustomPaymentPage({
  limits,
  receiptEmail,
  ...sources
}: ServiceFormSources & {
  limits: PaymentLimits;
  /** The e-mail address for the receipt of a signed-in person. */
  receiptEmail: string | null;
}) {
  return (
    <div className="page service-page custom-payment">
      <Breadcrumbs trail={[{ label: "Home", to: "/" }]} current="Custom Payment" />
      <ServiceForm
        kind={customPaymentKind(limits, sources.settings)}
        sources={sources}
        label="Custom Payment"
        words={{
          submit: "Pay Now",
          busy: "Processing...",
          help: receiptEmail
            ? `You pay with PayPal or a card on the next page. The receipt goes to ${receiptEmail}.`
            : "You pay with PayPal or a card on the next page.",
        }}
        head={
          <div className="service-title">
            <h1>Custom Payment</h1>
            <p className="voice">
              For an invoice, a deposit, or anything we have agreed on with you. No account needed.
            </p>
          </div>
        }
      >
        <PaymentStep />
        {receiptEmail === null && <ReceiptStep />}
      </ServiceForm>
    </div>
  );
}
