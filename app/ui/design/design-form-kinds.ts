import { designRequestPath } from "#app/shop/catalog/order-pages.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { DESIGN_NOTICES, designNoticeFor } from "#app/shop/design/design-notices.ts";
import { quoteDesignOrder } from "#app/shop/design/design-order-price.ts";
import { quoteDesignRequest } from "#app/shop/design/design-request-price.ts";
import type { DesignService } from "#app/shop/settings/design-services.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import { openApprovalTab } from "#app/ui/order-form/open-approval-tab.ts";
import { type ServiceFormKind, serviceFormKind } from "../service-form/service-form-kind.ts";
import { designPath } from "#app/shop/catalog/order-pages.ts";

interface Terms {
  isMember: boolean;
  rates: Rates;
}

/** The form of a design of the design page: paid in the same window (specification §4). */
export function designOrderKind(service: DesignService, terms: Terms): ServiceFormKind {
  const quote = quoteDesignOrder(service, terms);
  return serviceFormKind({
    action: designPath(service),
    quote: () => ({ ok: true, ...quote }),
    loadSchema: async () =>
      (await import("#app/shop/design/design-order-form.ts")).designOrderFormSchema,
    noticeFor: designNoticeFor,
    progress: () => DESIGN_NOTICES.sending,
  });
}

/** The form of a design request: paid in a new tab (specification §4). */
export function designRequestKind(product: Product, terms: Terms): ServiceFormKind {
  const quote = quoteDesignRequest(product, terms);
  return serviceFormKind({
    action: designRequestPath(product),
    quote: () => quote,
    loadSchema: async () =>
      (await import("#app/shop/design/design-request-form.ts")).designRequestFormSchema,
    noticeFor: designNoticeFor,
    openApproval: openApprovalTab,
    resets: true,
  });
}
