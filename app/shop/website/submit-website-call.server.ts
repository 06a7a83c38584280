import { orderCall } from "#app/shop/checkout/order-call.server.ts";
import { submitWebsiteOrder } from "./submit-website-order.server.ts";
import { WEBSITE_CALL } from "./website-form.ts";
import { websiteNoticeFor } from "./website-notices.ts";

/** `send-website-order` (specification §7). */
export const submitWebsiteCall = orderCall({
  ...WEBSITE_CALL,
  noticeFor: websiteNoticeFor,
  submit: (services, { buyer }, form) => submitWebsiteOrder(services, buyer, form),
});
