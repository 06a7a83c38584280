import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import "./payment-result.css";
import { type Support, SupportLink } from "./support-link.tsx";

/** The address does not say which payment it is about (document 2, §5). */
export function PaymentMissing({ text, support }: { text: string; support: Support }) {
  return (
    <div className="page payment-missing">
      <EmptyState
        headingLevel={1}
        title="Payment Error"
        actions={
          <>
            <ButtonLink to="/">Return to Home</ButtonLink>
            <SupportLink support={support} orderNumber={null} />
          </>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
