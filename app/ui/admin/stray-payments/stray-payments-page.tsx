import { type StrayPayment, strayPaymentsPath } from "#app/shop/stray-payment/stray-payment.ts";
import { DeskHead } from "#app/ui/admin/desk/desk-head.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { type RefusedSettling, StrayPaymentCard } from "./stray-payment-card.tsx";
import "./stray-payments.css";

/** Money that the payment provider took and no payment here knows of, for the team to place. */
export function StrayPaymentsPage({
  strays,
  waiting,
  page,
  pages,
  refused,
}: {
  strays: readonly StrayPayment[];
  waiting: number;
  page: number;
  pages: number;
  refused: RefusedSettling | null;
}) {
  const isElsewhere =
    refused !== null &&
    !strays.some(({ captureId, settled }) => captureId === refused.captureId && settled === null);
  return (
    <>
      <DeskHead title="Held money without an order" words={waitingWords(waiting)} />
      <p className="stray-words">
        The payment provider took this money for the shop, and no payment here knows of it. That
        happens after a backup was restored, to orders that are younger than the backup. Enter the
        order anew or give the money back at the payment provider&rsquo;s site, then note here what
        you did.
      </p>
      {isElsewhere && (
        <Notice tone="fail" title="Failed to settle payment" live>
          {refused.problem}
        </Notice>
      )}
      {strays.length === 0 ? (
        <EmptyState title="No money without an order">
          Every payment that the provider took belongs to an order here.
        </EmptyState>
      ) : (
        <ul className="strays">
          {strays.map((stray) => (
            <StrayPaymentCard
              key={stray.captureId}
              stray={stray}
              refused={refused?.captureId === stray.captureId ? refused : null}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pages} toPage={strayPaymentsPath} />
    </>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return "Nothing waits for you";
  return count === 1 ? "1 payment waits for you" : `${count} payments wait for you`;
}
