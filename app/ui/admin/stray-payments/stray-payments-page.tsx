import {
  type CaptureGap,
  type StrayPayment,
  strayPaymentsPath,
} from "#app/shop/stray-payment/stray-payment.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { CaptureGapCard } from "./capture-gap-card.tsx";
import type { RefusedSettling } from "./settle-form.tsx";
import { StrayPaymentCard } from "./stray-payment-card.tsx";
import "./stray-payments.css";

/** Money that the payment provider took and no payment here knows of, for the team to place. */
export function StrayPaymentsPage({
  strays,
  gaps,
  silentSince,
  waiting,
  page,
  pages,
  refused,
}: {
  strays: readonly StrayPayment[];
  gaps: readonly CaptureGap[];
  /** Since when the provider has not answered; `null` while it does. */
  silentSince: string | null;
  waiting: number;
  page: number;
  pages: number;
  refused: RefusedSettling | null;
}) {
  const refusalOf = (id: string) => (refused?.id === id ? refused : null);
  const isElsewhere =
    refused !== null &&
    !gaps.some(({ id }) => id === refused.id) &&
    !strays.some(({ captureId, settled }) => captureId === refused.id && settled === null);
  return (
    <>
      <AdminHead title="Unmatched payments" words={waitingWords(waiting, gaps.length > 0)} />
      <p className="stray-words">
        The payment provider took this money, but no order here matches it. This can happen after
        you restore a backup, with orders placed after the backup was made. Enter the order again or
        refund the money on the payment provider's site, then note here what you did.
      </p>
      {isElsewhere && (
        <Notice tone="fail" title="Failed to settle" live>
          {refused.problem}
        </Notice>
      )}
      {silentSince !== null && (
        <Notice tone="warn" title="The payment provider isn't responding">
          <p>
            We haven't seen its payments since {silentSince}. We try again every 15 minutes. If this
            goes on, check your payment settings.
          </p>
        </Notice>
      )}
      {gaps.length > 0 && (
        <ul className="strays">
          {gaps.map((gap) => (
            <CaptureGapCard key={gap.id} gap={gap} refused={refusalOf(gap.id)} />
          ))}
        </ul>
      )}
      {strays.length === 0 ? (
        <EmptyState title="No money without an order">
          Every payment the provider reported belongs to an order here.
        </EmptyState>
      ) : (
        <ul className="strays">
          {strays.map((stray) => (
            <StrayPaymentCard
              key={stray.captureId}
              stray={stray}
              refused={refusalOf(stray.captureId)}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pages} toPage={strayPaymentsPath} />
    </>
  );
}

function waitingWords(payments: number, hasGaps: boolean): string {
  if (payments === 0) return hasGaps ? "There are dates to check" : "Nothing to review";
  const counted = payments === 1 ? "1 payment" : `${payments} payments`;
  if (hasGaps) return `${counted} and dates to check`;
  return `${counted} to review`;
}
