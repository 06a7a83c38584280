import type { LineBrief } from "#app/shop/order/line/line-brief.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import { LineFacts } from "#app/ui/order/line-facts.tsx";
import { OrderStatusBadge, PaymentStatusMark, TestBadge } from "#app/ui/order/order-badges.tsx";
import { OrderFiles, type OrderFile } from "#app/ui/order/order-files.tsx";

export interface DesignRequestView {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  isTest: boolean;
  /** On the shop's clock. */
  when: string;
  brief: LineBrief;
  files: readonly OrderFile[];
}

/** A request to our designers: the form as it was sent, and its files. */
export function DesignRequest({ request }: { request: DesignRequestView }) {
  const { orderStatus, paymentStatus, quoteStatus, isTest, when, brief, files } = request;
  return (
    <div className="sheet entry-request">
      <p className="entry-marks">
        <span className="slug">Sent {when}</span>
        <OrderStatusBadge status={orderStatus} />
        <PaymentStatusMark status={paymentStatus} quote={quoteStatus} />
        {isTest && <TestBadge />}
      </p>
      <LineFacts line={{ configuration: [], brief }} />
      <OrderFiles files={files} folder="/admin/files" />
    </div>
  );
}
