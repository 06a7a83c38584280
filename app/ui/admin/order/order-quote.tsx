import { adminQuotePath } from "#app/shop/order/admin-order-paths.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { SEND_QUOTE_REFUSALS } from "#app/shop/quote/quote-rules.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Box } from "#app/ui/admin/box.tsx";

export interface OrderQuoteView {
  /** Why this person may send no price now; `null` when they may. */
  obstacle: keyof typeof SEND_QUOTE_REFUSALS | null;
  /** Every price that was sent, the last one first. */
  sent: readonly { version: number; total: Cents; state: string; about: string }[];
}

/** The prices that the team sent for an order, and the way to the next one. */
export function OrderQuote({ orderId, quote }: { orderId: string; quote: OrderQuoteView }) {
  const { obstacle, sent } = quote;
  return (
    <Box title="Our price">
      {sent.length === 0 ? (
        <p className="small muted">The customer is waiting for your price.</p>
      ) : (
        <ul className="attempts num">
          {sent.map(({ version, total, state, about }) => (
            <li key={version}>
              <span>{state}</span>
              <span>{formatCents(total)}</span>
              <span className="more">{about}</span>
            </li>
          ))}
        </ul>
      )}
      {obstacle === "own" && <p className="small muted">{SEND_QUOTE_REFUSALS.own}</p>}
      {obstacle === null && (
        <div>
          <ButtonLink size="sm" to={adminQuotePath(orderId)}>
            {sent.length === 0 ? "Price this order" : "Send a new price"}
          </ButtonLink>
        </div>
      )}
    </Box>
  );
}
