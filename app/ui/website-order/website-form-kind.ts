import { WEBSITE_ORDER_PATH } from "#app/shop/catalog/order-pages.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import { quoteWebsite, type WebsiteProduct } from "#app/shop/website/quote-website.ts";
import { WEBSITE_NOTICES, websiteNoticeFor } from "#app/shop/website/website-notices.ts";
import {
  ADMIN_PANELS,
  MAX_PAGE_PICTURES,
  MAX_PRODUCT_PICTURES,
  settleWebsite,
  type WebsiteChoice,
} from "#app/shop/website/website-packages.ts";
import type { FormSettings } from "../order-form/form-settings.ts";
import type { UploadRules } from "../order-form/upload/use-upload-lists.ts";
import { type ServiceValues, TICKED } from "../service-form/service-values.ts";
import { openApprovalTab } from "#app/ui/order-form/open-approval-tab.ts";
import { type ServiceFormKind, serviceFormKind } from "../service-form/service-form-kind.ts";

/** The fields that have to be filled in before the button is on (specification §5). */
const REQUIRED = [
  "websiteType",
  "customerInfo.fullName",
  "customerInfo.phone",
  "customerInfo.email",
] as const;

/** The website order as a form of the services' family. */
export function websiteFormKind(
  product: WebsiteProduct,
  terms: { isMember: boolean; rates: Rates },
): ServiceFormKind {
  return serviceFormKind({
    action: WEBSITE_ORDER_PATH,
    openApproval: openApprovalTab,
    resets: true,
    progress: () => WEBSITE_NOTICES.progress,
    quote: (values) => quoteWebsite(product, websiteChoice(values), terms),
    loadSchema: async () => (await import("#app/shop/website/website-form.ts")).websiteFormSchema,
    noticeFor: websiteNoticeFor,
    settle: settleValues,
    uploadRules: pictureRules,
    missing: (values) => REQUIRED.filter((field) => (values[field] ?? "").trim() === ""),
  });
}

/** Pictures of a page, or of a product in the store. */
function pictureRules(field: string, settings: FormSettings): UploadRules {
  const most = field.startsWith("products[") ? MAX_PRODUCT_PICTURES : MAX_PAGE_PICTURES;
  const { uploadMaxMegabytes: maxMegabytes, uploadMaxFiles } = settings;
  return { purpose: "design-image", maxMegabytes, maxFiles: Math.min(most, uploadMaxFiles) };
}

/** The choices, settled: a form without JavaScript may have left some open. */
function websiteChoice(values: ServiceValues): WebsiteChoice {
  const isTicked = (field: string) => values[field] === TICKED;
  const choice = {
    websiteType: values["websiteType"] ?? "",
    addChatbot: isTicked("addChatbot"),
    addDomainHosting: isTicked("addDomainHosting"),
    addAdminPanelBasic: isTicked("addAdminPanelBasic"),
    addAdminPanelAdvanced: isTicked("addAdminPanelAdvanced"),
  };
  const { addDomainHosting } = settleWebsite(choice, "websiteType");
  return { ...choice, addDomainHosting };
}

/** The free package's hosting is not ticked for good: it goes with the package. */
function settleValues(values: ServiceValues, changed: string | null): ServiceValues {
  if (changed === null) return values;
  const settled = settleWebsite(websiteChoice(values), changed);
  const panels = ADMIN_PANELS.map((field) => [field, settled[field] ? TICKED : ""] as const);
  return { ...values, ...Object.fromEntries(panels) };
}
