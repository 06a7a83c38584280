import { Link } from "react-router";
import { type DaysInWords, shortDays } from "#app/shop/cart/days-in-words.ts";
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
import type { FormQuote } from "#app/ui/order-form/form-quote.ts";
import { PriceBar } from "#app/ui/order-form/price-bar.tsx";
import { ReadyDates } from "#app/ui/order-form/ready-dates.tsx";
import { EarnLine } from "#app/ui/order-form/earn-line.tsx";
import { CartLine } from "./cart-line.tsx";
import { summaryLines } from "./summary-lines.ts";
import "#app/ui/order-form/ordering.css";
import "./cart.css";

export interface CartPageProps {
  /** The lines to be ordered. */
  lines: readonly CartItemView[];
  saved: readonly CartItemView[];
  totals: { lines: readonly PriceLine[]; itemsCents: Cents; totalCents: Cents };
  /** When all of it is ready, and at the door. */
  days: DaysInWords;
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
      {lines.length > 0 && <CartBar {...ticket} lines={lines} />}
    </div>
  );
}

/** The sum and the way on, in view on phones until the ticket is. */
function CartBar({ lines, totals, days }: Pick<CartPageProps, "lines" | "totals" | "days">) {
  if (lines.some(({ problem }) => problem !== "")) return null;
  const { totalCents } = totals;
  const quote: FormQuote = {
    ok: true,
    lines: [],
    totalCents,
    goodsCents: totalCents,
    taxPending: false,
  };
  return (
    <PriceBar
      quote={quote}
      isAlive={false}
      note={shortDays(days) ?? "before shipping and tax"}
      onward={{ to: CHECKOUT_PATH, label: "Checkout" }}
    />
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
      <section className="sheet ticket" id="order-summary" aria-labelledby="cart-summary">
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
          <p className="help">Shipping and sales tax are shown at the checkout, before you pay.</p>
        </div>
        <ReadyDates {...days} />
        <div className="sec ticket-acts">
          {problems > 0 ? (
            <Notice
              tone="warn"
              title={problems === 1 ? "One item needs a change" : "Some items need a change"}
            >
              {problems === 1
                ? "Change it, save it for later or remove it to go on."
                : "Change them, save them for later or remove them to go on."}
            </Notice>
          ) : (
            <ButtonLink to={CHECKOUT_PATH} size="lg" block>
              Checkout
            </ButtonLink>
          )}
          {!isMember && (
            <p className="help">
              No account needed.{" "}
              <Link className="link" to={signInPathTo(CHECKOUT_PATH)}>
                Sign in
              </Link>{" "}
              {memberSaves > 0 ? (
                <>
                  for member pricing and save <b>{formatCents(memberSaves)}</b>
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
