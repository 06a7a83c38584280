import { Link } from "react-router";
import type { CartItemView } from "#app/shop/cart/cart-item-view.ts";
import { CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import type { Earner } from "#app/shop/rewards/earn/would-earn.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import { EarnLine } from "#app/ui/order-form/earn-line.tsx";
import { OrderDates } from "#app/ui/order-form/order-dates.tsx";
import { CartLine } from "./cart-line.tsx";
import { summaryLines } from "./summary-lines.ts";
import "#app/ui/order-form/ordering.css";
import "./cart.css";

export interface CartPageProps {
  /** The lines to be ordered. */
  lines: readonly CartItemView[];
  saved: readonly CartItemView[];
  totals: { lines: readonly PriceLine[]; itemsCents: Cents; totalCents: Cents };
  /** When the order would be ready, and at the door; `needsZip`: where that is, decides. */
  days: { ready: string; arrival: string | null; needsZip: boolean } | null;
  isMember: boolean;
  /** What a member would pay less for it. */
  memberSaves: Cents;
  /** The person who is told what the order would earn them. */
  earner: Earner | null;
  problem: string | null;
}

/** Everything that somebody means to order, and what they put aside. */
export function CartPage({ lines, saved, problem, ...ticket }: CartPageProps) {
  return (
    <div className="page cart-page">
      <h1>Cart</h1>
      {problem !== null && <Notice tone="fail" title={problem} live />}
      <div className="cart-layout">
        <div className="cart-main">
          {lines.length === 0 ? (
            <EmptyState
              title="Your cart is empty"
              actions={<ButtonLink to="/products">Browse products</ButtonLink>}
            >
              {saved.length > 0
                ? "What you saved for later is below."
                : "Items you add will wait here until you're ready."}
            </EmptyState>
          ) : (
            <section aria-labelledby="cart-items">
              <h2 id="cart-items" className="sr-only">
                Items
              </h2>
              <ul className="cart-lines" aria-labelledby="cart-items">
                {lines.map((line) => (
                  <CartLine key={line.id} line={line} />
                ))}
              </ul>
            </section>
          )}
          {saved.length > 0 && (
            <section className="cart-saved" aria-labelledby="cart-saved">
              <h2 id="cart-saved">Saved for later</h2>
              <ul className="cart-lines">
                {saved.map((line) => (
                  <CartLine key={line.id} line={line} />
                ))}
              </ul>
            </section>
          )}
        </div>
        {lines.length > 0 && <CartTicket {...ticket} lines={lines} />}
      </div>
    </div>
  );
}

function CartTicket({
  lines,
  totals,
  days,
  isMember,
  memberSaves,
  earner,
}: Omit<CartPageProps, "saved" | "problem">) {
  const orderable = lines.filter(({ problem }) => problem === "").length;
  const problems = lines.length - orderable;
  return (
    <aside className="cart-aside">
      <section className="sheet ticket" aria-labelledby="cart-summary">
        <div className="sec">
          <div className="ticket-head">
            <h2 id="cart-summary">Order summary</h2>
            <span className="slug">in USD</span>
          </div>
          <PriceLines
            lines={summaryLines(totals, orderable)}
            totalCents={totals.totalCents}
            totalLabel="Subtotal"
          />
          <EarnLine lines={totals.lines} earner={earner} />
          <p className="help">
            {days?.needsZip
              ? "Shipping, sales tax and the day at your door are shown at the checkout, before you pay."
              : "Shipping and sales tax are shown at the checkout, before you pay."}
          </p>
        </div>
        {days && <OrderDates ready={days.ready} arrival={days.arrival} className="sec" />}
        <div className="sec ticket-acts">
          {problems > 0 ? (
            <Notice tone="warn" title={problems === 1 ? "Check one item" : "Check these items"}>
              {problems === 1
                ? "Change it, save it for later or remove it to go on."
                : "Change them, save them for later or remove them to go on."}
            </Notice>
          ) : (
            <ButtonLink to={CHECKOUT_PATH} size="lg" block>
              Checkout
            </ButtonLink>
          )}
          <ButtonLink to="/products" look="quiet" block>
            Continue shopping
          </ButtonLink>
          {!isMember && (
            <p className="help">
              No account needed.{" "}
              <Link className="link" to={signInPathTo(CHECKOUT_PATH)}>
                Sign in
              </Link>{" "}
              {memberSaves > 0 ? (
                <>
                  for member pricing and save <b className="num">{formatCents(memberSaves)}</b>
                </>
              ) : (
                "if you have one"
              )}
              . We'll keep your cart.
            </p>
          )}
        </div>
      </section>
    </aside>
  );
}
