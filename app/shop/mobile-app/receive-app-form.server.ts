import type { Services } from "#app/platform/services.server.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import {
  type FormKind,
  receiveForm,
  type ReceivedForm,
} from "#app/shop/checkout/receive-form.server.ts";
import type { AppForm } from "./app-form.ts";
import { appNoticeFor } from "./app-notices.ts";
import { submitAppOrder } from "./submit-app-order.server.ts";

/** A posted app order form from its first byte to its answer. */
export function receiveAppForm(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "storage">,
  request: Request,
  buyer: Buyer,
  read: FormKind<AppForm>["read"],
): Promise<ReceivedForm> {
  return receiveForm(services, request, buyer, {
    read,
    fileInput: () => undefined,
    noticeFor: appNoticeFor,
    submit: (form) => submitAppOrder(services, buyer, form),
  });
}
