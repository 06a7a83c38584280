import type { Services } from "#app/platform/services.server.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import {
  type FormKind,
  receiveForm,
  type ReceivedForm,
} from "#app/shop/checkout/receive-form.server.ts";
import { submitWebsiteOrder } from "./submit-website-order.server.ts";
import type { WebsiteForm } from "./website-form.ts";
import { websiteNoticeFor } from "./website-notices.ts";

/** A posted website order form from its first byte to its answer (specification §4, §5). */
export function receiveWebsiteForm(
  services: Pick<
    Services,
    "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments" | "storage"
  >,
  request: Request,
  buyer: Buyer,
  form: Pick<FormKind<WebsiteForm>, "read" | "fileInput">,
): Promise<ReceivedForm> {
  return receiveForm(services, request, buyer, {
    ...form,
    noticeFor: websiteNoticeFor,
    submit: (filled) => submitWebsiteOrder(services, buyer, filled),
  });
}
