import type { ConfigurationFact } from "#app/shop/order/configuration-facts.ts";
import type { LineBrief } from "#app/shop/order/line-brief.ts";
import type { Cents } from "#app/shop/pricing/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { PriceLines } from "#app/ui/kit/price-lines.tsx";
import { LineFacts } from "#app/ui/order/line-facts.tsx";
import { OrderFiles, type OrderFile } from "#app/ui/order/order-files.tsx";
import { OrderPicture } from "./order-picture.tsx";

export interface OwnOrderItem {
  id: string;
  productName: string;
  picture: string | null;
  amount: Cents;
  priceLines: readonly PriceLine[];
  configuration: readonly ConfigurationFact[];
  brief: LineBrief;
  files: readonly OrderFile[];
}

/** One item of an order: what was chosen, its price line by line, its files. */
export function OrderItem({ line, folder }: { line: OwnOrderItem; folder: string }) {
  return (
    <section className="sheet order-item" aria-labelledby={`item-${line.id}`}>
      <header className="order-item-head">
        <OrderPicture url={line.picture} sizes="8rem" />
        <h3 id={`item-${line.id}`}>{line.productName}</h3>
      </header>
      <LineFacts line={line} />
      <PriceLines lines={line.priceLines} totalCents={line.amount} totalLabel="Item total" />
      <OrderFiles files={line.files} folder={folder} />
    </section>
  );
}
