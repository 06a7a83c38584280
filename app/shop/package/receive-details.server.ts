import type { Services } from "#app/platform/services.server.ts";
import type { Uploader } from "#app/shop/artwork/uploader.ts";
import { fieldOfInput } from "#app/shop/checkout/file-input.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import { receiveForm, type ReceivedForm } from "#app/shop/checkout/receive-form.server.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { readForm } from "#app/shop/form/read-form.ts";
import type { OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import {
  DETAILS_NOTICES,
  DETAILS_REFUSALS,
  detailsFormSchema,
  REVISION,
  SAVE_INTENT,
} from "./details-form.ts";
import { saveDetails } from "./save-details.server.ts";

/**
 * A posted form with a package's details, from its first byte to its answer. `isUnknown`: there is
 * no such order for whoever asks.
 */
export async function receiveDetails(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "storage">,
  request: Request,
  holder: OrderHolder,
  buyer: Buyer & Uploader,
): Promise<ReceivedForm & { isUnknown: boolean; isDone: boolean }> {
  const revision = Number(new URL(request.url).searchParams.get(REVISION));
  const read = (fields: FormData) => readForm(detailsFormSchema, fields);
  let isUnknown = false;
  let isDone = true;
  const received = await receiveForm(services, request, buyer, {
    fileInput: fieldOfInput,
    read,
    noticeFor: () => DETAILS_NOTICES.fieldsMissing,
    failed: DETAILS_NOTICES.failed,
    submit: (answers) => save(answers),
    others: {
      [SAVE_INTENT]: async (fields) => {
        isDone = false;
        const parsed = read(fields);
        if (parsed.ok) return save(parsed.form);
        const { errors } = parsed;
        return { status: "refused", notice: DETAILS_NOTICES.fieldsMissing, errors };
      },
    },
  });
  return { ...received, isUnknown, isDone };

  async function save(
    answers: Parameters<typeof saveDetails>[2]["answers"],
  ): Promise<SubmitResult> {
    const result = await saveDetails(services, holder, { answers, revision, isDone }, buyer);
    if (result.ok) {
      const { orderNumber } = result;
      return { status: "requested", orderNumber, notice: DETAILS_NOTICES.saved };
    }
    if (result.reason === "unknown") {
      isUnknown = true;
      return { status: "refused", notice: DETAILS_NOTICES.failed, errors: {} };
    }
    const notice = DETAILS_REFUSALS[result.reason];
    const isClash = result.reason === "changed_meanwhile";
    return { status: "refused", notice, errors: isClash ? { [REVISION]: [notice.title] } : {} };
  }
}
