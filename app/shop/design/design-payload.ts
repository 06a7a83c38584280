import type { DesignForm } from "#app/shop/checkout/design-form.ts";
import type { PayloadFile } from "#app/shop/checkout/priced-order.ts";
import { toDollars } from "#app/shop/money/money.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";
import type { DesignOrderForm } from "./design-order-form.ts";
import type { DesignService } from "#app/shop/settings/design-services.ts";

interface PayloadParts {
  files: readonly PayloadFile[];
  totals: OrderTotals;
  now: Date;
}

/** The design order payload of the specification (§3), kept whole on the line; dollars. */
export function designOrderPayload(
  service: DesignService,
  { design, priceItems }: Pick<DesignOrderForm, "design" | "priceItems">,
  { files, totals, now }: PayloadParts,
): Record<string, unknown> {
  return {
    orderType: "design",
    productName: service.name,
    designPrice: toDollars(service.price),
    formData: { ...formData(design, files), productPriceItems: priceItems },
    uploadedFiles: files,
    totalAmount: toDollars(totals.totalCents),
    timestamp: now.toISOString(),
  };
}

/** The design request payload of the specification (§3), kept whole on the line; dollars. */
export function designRequestPayload(
  productName: string,
  design: DesignForm,
  { files, totals, now }: PayloadParts,
): Record<string, unknown> {
  return {
    orderType: "design-request",
    productName,
    formData: formData(design, files),
    uploadedFiles: files,
    totalAmount: toDollars(totals.totalCents),
    timestamp: now.toISOString(),
  };
}

/** Pictures by their names; the files themselves hang on the line. */
function formData(design: DesignForm, files: readonly PayloadFile[]) {
  const names = files.filter(({ id }) => design.designImages.includes(id)).map(({ name }) => name);
  return { ...design, designImages: names };
}
