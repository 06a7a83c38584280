import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { type OrderAnswer, respondToForm } from "#app/ui/order-form/order-answer.ts";
import type { UploadedFile } from "#app/ui/order-form/upload/uploaded-file.ts";
import { followIntent, type ServiceValues } from "./service-values.ts";

export type ServiceAnswer = OrderAnswer<ServiceValues>;

/** Not typed by anybody: the form makes them anew. */
const OWN_FIELDS = new Set(["submissionKey", "expectedTotal", "answer", "intent"]);

/** The response to a posted service form: its payment, or the form again with all that is in it. */
export function respondToServiceForm(
  received: Parameters<typeof answerServiceForm>[0] & { isScripted: boolean },
) {
  return respondToForm(answerServiceForm(received), received.isScripted);
}

/** The answer to a posted service form, with everything in it to show it again. */
export function answerServiceForm(posted: {
  result: SubmitResult | null;
  fields: FormData;
  files: readonly UploadedFile[];
}): ServiceAnswer {
  const { result, fields } = posted;
  const byId = new Map(posted.files.map((file) => [file.id, file]));
  const values: Record<string, string> = {};
  const files: Record<string, UploadedFile[]> = {};
  for (const [field, value] of fields) {
    if (typeof value !== "string" || OWN_FIELDS.has(field)) continue;
    const file = byId.get(value);
    if (file) (files[field] ??= []).push(file);
    else values[field] = value;
  }
  return { result, files, values: followIntent(values, intentOf(fields)) };
}

function intentOf(fields: FormData): string {
  const intent = fields.get("intent");
  return typeof intent === "string" ? intent : "";
}
