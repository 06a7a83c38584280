import type { Services } from "#app/platform/services.server.ts";
import { type FoundCode, findUsableCode } from "#app/shop/coupon/find-usable-code.server.ts";
import { postedText } from "#app/shop/message/posted-fields.ts";
import { oneLine } from "#app/shop/message/written-text.ts";
import type { OrderCode } from "#app/shop/pricing/order-code.ts";
import type { Buyer } from "./order-request.ts";
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
  const received = await receiveForm(services, request, buyer, {
    ...kind,
    checkAgain: async (fields) => {
      if (fields.get("intent") === "remove-coupon") fields.set("couponCode", "");
      const found = await typedCode(fields);
      return found?.ok === false ? { couponCode: [found.refusal.text] } : {};
    },
  });
  const isOver = received.result !== null && received.result.status !== "refused";
  const found = isOver ? null : await typedCode(received.fields);
  return { ...received, coupon: found?.ok ? found.code : null };

  async function typedCode(fields: FormData): Promise<FoundCode | null> {
    const code = codeOf(fields);
    if (code === "") return null;
    const { userId, visitorHash } = buyer;
    const form = { submissionKey: oneLine(postedText(fields, "submissionKey")), visitorHash };
    const asker = { userId, contactEmail: null, now: services.now() };
    return findUsableCode(services, code, asker, form);
  }

  function codeOf(fields: FormData): string {
    return takesCode ? oneLine(postedText(fields, "couponCode")) : "";
  }
}
