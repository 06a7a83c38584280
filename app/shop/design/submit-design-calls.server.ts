import { orderCall } from "#app/shop/checkout/order-call.server.ts";
import { DESIGN_ORDER_CALL, DESIGN_REQUEST_CALL } from "./design-calls.ts";
import { designNoticeFor } from "./design-notices.ts";
import { submitDesignOrder } from "./submit-design-order.server.ts";
import { submitDesignRequest } from "./submit-design-request.server.ts";

/** `send-design-order` (specification §7). */
export const submitDesignOrderCall = orderCall({
  ...DESIGN_ORDER_CALL,
  noticeFor: designNoticeFor,
  submit: (services, { buyer }, order) => submitDesignOrder(services, { ...order, buyer }),
});

/** `send-design-request` (specification §7). */
export const submitDesignRequestCall = orderCall({
  ...DESIGN_REQUEST_CALL,
  noticeFor: designNoticeFor,
  submit: (services, { buyer }, request) => submitDesignRequest(services, { ...request, buyer }),
});
