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
      <AdminHead
        title="Held money without an order"
        words={waitingWords(waiting, gaps.length > 0)}
      />
      <p className="stray-words">
        The payment provider took this money for the shop, and no payment here knows of it. That
        happens after a backup was restored, to orders that are younger than the backup. Enter the
        order anew or give the money back at the payment provider&rsquo;s site, then note here what
        you did.
      </p>
      {isElsewhere && (
        <Notice tone="fail" title="Failed to settle" live>
          {refused.problem}
        </Notice>
      )}
      {silentSince !== null && (
        <Notice tone="warn" title="The payment provider does not answer">
          <p>
            It has not told us what it took since {silentSince}. We ask again every 15 minutes. If
            this stays, have your payment settings checked.
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
          Every payment that the provider told us of belongs to an order here.
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
  if (payments === 0) return hasGaps ? "There are days to look through" : "Nothing waits for you";
  const counted = payments === 1 ? "1 payment" : `${payments} payments`;
  if (hasGaps) return `${counted} and days to look through wait for you`;
  return `${counted} ${payments === 1 ? "waits" : "wait"} for you`;
}
