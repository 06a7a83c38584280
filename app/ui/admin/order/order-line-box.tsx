import { ARTWORK_CHECK_PATHS } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import type { ReactNode } from "react";
import type { ConfigurationFact } from "#app/shop/order/line/configuration-facts.ts";
import type { LineBrief } from "#app/shop/order/line/line-brief.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { QuoteStatus } from "#app/shop/order/order-terms.ts";
import { totalWords } from "#app/shop/order/unpriced.ts";
import { LineFacts } from "#app/ui/order/line-facts.tsx";
import { ArtworkMissingBadge } from "#app/ui/order/artwork-missing-badge.tsx";
import { OrderFiles, type OrderFile } from "#app/ui/order/order-files.tsx";
import { Box } from "#app/ui/admin/box.tsx";

export interface OrderLineView {
  id: string;
  productName: string;
  amount: Cents;
  configuration: readonly ConfigurationFact[];
  brief: LineBrief;
  files: readonly OrderFile[];
  isArtworkMissing: boolean;
}

/** One ordered item: what was chosen, what the customer wrote, the files. */
export function OrderLineBox({
  line,
  quoteStatus,
  children,
}: {
  line: OrderLineView;
  quoteStatus: QuoteStatus | null;
  /** The forms for working on the line. */
  children?: ReactNode;
}) {
  return (
    <Box
      title={
        <span>
          {line.productName} {line.isArtworkMissing && <ArtworkMissingBadge />}
        </span>
      }
      aside={<span className="num">{totalWords({ quoteStatus, totalAmount: line.amount })}</span>}
    >
      <LineFacts line={line} />
      <OrderFiles
        files={line.files}
        folder="/admin/files"
        checks={ARTWORK_CHECK_PATHS}
        hasPressFiles
      />
      {children}
    </Box>
  );
}
