import type { Services } from "#app/platform/services.server.ts";
import { CODE_REFUSALS } from "#app/shop/coupon/code-refusal.ts";
import { tryUsableCode } from "#app/shop/coupon/code-tries.server.ts";
import type { FoundCode } from "#app/shop/coupon/find-usable-code.server.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import type { Buyer } from "./order-request.ts";
import type { SubmitResult } from "./submit-result.ts";
import { type FormKind, receiveForm, type ReceivedForm } from "./receive-form.server.ts";

export interface ReceivedCodedForm extends ReceivedForm {
  /** The code of the form, if it can be used: the price that is shown again counts it. */
  coupon: OrderCode | null;
}

/**
 * A posted order form that takes a code. Without JavaScript it may also only ask
 * for the price, or take its code out.
 */
export async function receiveCodedForm<Form>(
  services: Parameters<typeof receiveForm>[0] & Pick<Services, "changes" | "env">,
  request: Request,
  buyer: Buyer,
  { takesCode, ...kind }: Omit<FormKind<Form>, "checkAgain"> & { takesCode: boolean },
): Promise<ReceivedCodedForm> {
  let checked: FoundCode | null = null;
  const { result, ...received } = await receiveForm(services, request, buyer, {
    ...kind,
    checkAgain: async (fields) => {
      if (fields.get("intent") === "remove-coupon") fields.set("couponCode", "");
      checked = await typedCode(fields);
      return checked?.ok === false ? { couponCode: [checked.refusal.text] } : {};
    },
  });
  const found = isSettled(result) ? null : (checked ?? (await typedCode(received.fields)));
  return { ...received, result: withWait(result, checked), coupon: found?.ok ? found.code : null };

  async function typedCode(fields: FormData): Promise<FoundCode | null> {
    const code = codeOf(fields);
    if (code === "") return null;
    const submissionKey = oneLine(postedText(fields, "submissionKey"));
    return tryUsableCode(services, code, { ...buyer, now: services.now(), submissionKey });
  }

  function codeOf(fields: FormData): string {
    return takesCode ? oneLine(postedText(fields, "couponCode")) : "";
  }
}

/**
 * Taken, or refused for a code that is known to be wrong: it is not to count as two. While the
 * database is away nothing is known of any code.
 */
function isSettled(result: SubmitResult | null): boolean {
  if (result?.status !== "refused") return result !== null;
  if (result.isOutage) return true;
  const said = result.errors["couponCode"] ?? [];
  return result.retryAfterSeconds !== undefined || said.includes(CODE_REFUSALS.unknown.text);
}

/** What says how long to wait for the next code is said of the whole answer. */
function withWait(result: SubmitResult | null, checked: FoundCode | null): SubmitResult | null {
  if (result?.status !== "refused" || checked === null || checked.ok) return result;
  const { retryAfterSeconds } = checked.refusal;
  return retryAfterSeconds === undefined ? result : { ...result, retryAfterSeconds };
}
