import type { Rates } from "#app/shop/pricing/total-order.ts";
import { quoteWebsite, type WebsiteProduct } from "#app/shop/website/quote-website.ts";
import { WEBSITE_NOTICES, websiteNoticeFor } from "#app/shop/website/website-notices.ts";
import {
  settleWebsite,
  WEBSITE_ADD_ON_FIELDS,
  WEBSITE_ORDER_PATH,
  type WebsiteChoice,
} from "#app/shop/website/website-packages.ts";
import { type ServiceValues, TICKED } from "../service-form/service-values.ts";
import type { ServiceFormKind } from "../service-form/use-service-form.ts";

/** What has to be filled in before the button is on (specification §5). */
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
  return {
    action: WEBSITE_ORDER_PATH,
    approval: "new-tab",
    resets: true,
    progress: WEBSITE_NOTICES.progress,
    quote: (values) => quoteWebsite(product, websiteChoice(values), terms),
    loadReader: async () => (await import("./parse-website-form.ts")).parseWebsiteForm,
    noticeFor: websiteNoticeFor,
    settle: settleValues,
    isComplete: (values) => REQUIRED.every((field) => (values[field] ?? "").trim() !== ""),
  };
}

/** What was chosen, settled: a form without JavaScript may not have been. */
export function websiteChoice(values: ServiceValues): WebsiteChoice {
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

function settleValues(values: ServiceValues, changed: string): ServiceValues {
  const settled = settleWebsite(websiteChoice(values), changed);
  const ticks = WEBSITE_ADD_ON_FIELDS.map((field) => [field, settled[field] ? TICKED : ""]);
  return { ...values, ...Object.fromEntries(ticks) };
}
