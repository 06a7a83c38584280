import { type Refundable, leftToRefund } from "#app/shop/payment/refund/refundable.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import { type RefundAnswer, RefundForm } from "./refund-form.tsx";

/** Gives money of one order back; for admins. */
export function RefundPage({
  order,
  refundable,
  refundKey,
  isEverything,
  answer,
}: {
  order: { id: string; orderNumber: string; contactName: string; isTest: boolean };
  refundable: Refundable;
  refundKey: string;
  /** The form begins with all that is left. */
  isEverything: boolean;
  answer: RefundAnswer | null;
}) {
  const left = leftToRefund(refundable);
  const orderPath = `/admin/orders/${order.id}`;
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: "Orders", to: "/admin/orders" },
          { label: order.orderNumber, to: orderPath },
        ]}
        current="Refund"
      />
      <AdminHead
        title="Refund"
        words={
          <>
            {order.orderNumber}, {order.contactName}. {formatCents(left)} can be refunded.
            {order.isTest && " This is a test order: no money moves."}
          </>
        }
      />
      {left === 0 && answer !== null && (
        <Notice tone="fail" live>
          {answer.problem}
        </Notice>
      )}
      {left === 0 ? (
        <EmptyState
          title="There is nothing to refund."
          actions={
            <ButtonLink to={orderPath} look="outline">
              Back to the order
            </ButtonLink>
          }
        >
          No payment came, or all of it is refunded or being refunded.
        </EmptyState>
      ) : (
        <Box title="What goes back">
          <RefundForm
            key={`${isEverything}`}
            refundable={refundable}
            refundKey={refundKey}
            isEverything={isEverything}
            answer={answer}
            orderPath={orderPath}
          />
        </Box>
      )}
    </>
  );
}
