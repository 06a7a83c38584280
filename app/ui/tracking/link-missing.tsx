import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { type Support, SupportLink } from "#app/ui/checkout/support-link.tsx";
import "./tracking.css";

/** A link that nobody made, or that works no more: the same for both. */
export function LinkMissing({ support }: { support: Support }) {
  return (
    <div className="page track-missing">
      <EmptyState
        title="This link does not work"
        headingLevel={1}
        actions={
          <>
            <ButtonLink to="/my-account/orders">Sign in to see your orders</ButtonLink>
            <SupportLink support={support} orderNumber={null} />
          </>
        }
      >
        Check that you opened the whole link, or use the one in our latest email about your order.
        If you have an account, your orders are there.
      </EmptyState>
    </div>
  );
}
