import type { Services } from "#app/platform/services.server.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import { onlyLine } from "#app/shop/checkout/priced-order.ts";
import { takeOrder, type TakeOrderResult } from "#app/shop/checkout/take-order.server.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { CustomPaymentForm } from "./custom-payment-form.ts";
import { quoteCustomPayment } from "./quote-custom-payment.ts";

export interface CustomPaymentRequest {
  buyer: Buyer;
  /** The signed-in person; guests may pay too. */
  person: Pick<Person, "userId" | "name" | "email"> | null;
  form: CustomPaymentForm;
}

/** Stands for a guest's address in the order data (specification document 2, §6). */
const GUEST_EMAIL = "guest@example.com";

/** The provider shows 127 characters of a description, its prefix included. */
const MAX_TITLE = 110;

/**
 * Places an order of an amount that customer and team have agreed on. The
 * customer types the amount, so there is no other total to compare it with.
 */
export function placeCustomPayment(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  { buyer, person, form }: CustomPaymentRequest,
): Promise<TakeOrderResult> {
  const { amount, description, submissionKey } = form;
  const email = person?.email ?? form.email;
  const dollars = toDollars(amount);
  const submission = {
    buyer,
    submissionKey,
    expectedTotal: dollars,
    couponCode: "",
    fileLists: [],
    content: { kind: "custom", form: { ...form, submissionKey: "" } },
    contact: { name: person?.name ?? "Guest", email, phone: "", business: "" },
  };
  return takeOrder(services, submission, async (_tx, { settings, now }) => {
    const totals = quoteCustomPayment(amount, settings);
    return {
      ok: true,
      kind: "custom",
      title: titleOf(description),
      totals,
      delivery: NO_DELIVERY,
      code: null,
      needsQuote: false,
      lines: onlyLine(submission, {
        productId: null,
        specialId: null,
        productName: "Custom payment",
        quantity: 1,
        configuration: null,
        payload: () => ({
          orderType: "custom-payment",
          userId: person?.userId ?? null,
          userEmail: email || GUEST_EMAIL,
          amount: dollars,
          description,
          timestamp: now.toISOString(),
          totalAmount: toDollars(totals.totalCents),
        }),
      }),
    };
  });
}

/** The order's name in lists and at the payment provider (specification document 2, §7). */
function titleOf(description: string): string {
  const line = oneLine(description);
  return `Custom Payment: ${line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE - 1)}…` : line}`;
}
