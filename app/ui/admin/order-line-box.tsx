import type { ConfigurationFact } from "#app/shop/order/configuration-facts.ts";
import type { LineBrief } from "#app/shop/order/line-brief.ts";
import { type Cents, formatCents } from "#app/shop/pricing/money.ts";
import { LineFacts } from "#app/ui/order/line-facts.tsx";
import { OrderFiles, type OrderFile } from "#app/ui/order/order-files.tsx";
import { Box } from "./box.tsx";

export interface OrderLineView {
  id: string;
  productName: string;
  amount: Cents;
  configuration: readonly ConfigurationFact[];
  brief: LineBrief;
  files: readonly OrderFile[];
}

/** One ordered item: what was chosen, what the customer wrote, the files. */
export function OrderLineBox({ line }: { line: OrderLineView }) {
  return (
    <Box title={line.productName} aside={<span className="num">{formatCents(line.amount)}</span>}>
      <LineFacts line={line} />
      <OrderFiles files={line.files} folder="/admin/files" />
    </Box>
  );
}
