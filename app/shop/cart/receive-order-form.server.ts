import type { Services } from "#app/platform/services.server.ts";
import { ADD_TO_CART, CART_PATH } from "./cart-terms.ts";
import { addToCart, type KeptItem } from "./keep-line.server.ts";
import { typedIn } from "./typed-fields.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import {
  type OrderForm,
  type OrderItemForm,
  parseOrderForm,
  parseOrderItem,
} from "#app/shop/checkout/order-form.ts";
import { type Notice, noticeFor, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import {
  type FormKind,
  receiveCodedForm,
  type ReceivedCodedForm,
  receiveForm,
} from "#app/shop/checkout/receive-form.server.ts";
import { submitOrder } from "#app/shop/checkout/place-order.server.ts";
import { answerRefusal } from "#app/shop/checkout/refusal-answer.ts";
import type { SubmitResult } from "#app/shop/checkout/submit-result.ts";
import type { ConfigurationProblem } from "#app/shop/pricing/price-item.ts";

type FormServices = Pick<
  Services,
  "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments" | "storage"
>;

/**
 * A product's posted order form from its first byte to its answer (specification
 * §4 and §5): it orders the item at once, or puts it into the cart.
 */
export function receiveOrderForm(
  services: FormServices,
  request: Request,
  order: {
    product: Product;
    special: Special | null;
    buyer: Buyer;
  },
): Promise<ReceivedCodedForm> {
  const { product, special, buyer } = order;
  const specialId = special?.id ?? null;
  return receiveCodedForm(services, request, buyer, {
    fileInput: (name) => orderFileInput(product, name),
    read: (fields) => parseOrderForm(product, fields),
    noticeFor,
    submit: (form) => submitOrder(services, { ...buyer, productId: product.id, specialId, form }),
    takesCode: special === null,
    others: {
      [ADD_TO_CART]: async (fields) => {
        const item = parseOrderItem(product, fields);
        if (!item.ok) return { status: "refused", notice: noticeFor(item.errors), ...item };
        const { submissionKey } = item.form;
        const typed = typedIn(fields, { takesCode: special === null });
        const kept = { product, special, form: item.form, submissionKey, typed };
        return keptAnswer(await addToCart(services, buyer, kept), ORDER_NOTICES.addedToCart);
      },
    },
  });
}

/** A line of a cart that is changed in the form of its product; once it is, `back` comes next. */
export function receiveCartLineForm(
  services: FormServices,
  request: Request,
  line: Omit<KeptItem, "form"> & { buyer: Buyer; back: string },
  change: (form: OrderItemForm) => Promise<Parameters<typeof keptAnswer>[0]>,
) {
  const { product, buyer, back } = line;
  return receiveForm(services, request, buyer, {
    fileInput: (name) => orderFileInput(product, name),
    read: (fields) => parseOrderItem(product, fields),
    noticeFor,
    submit: async (form) => keptAnswer(await change(form), ORDER_NOTICES.lineChanged, back),
  });
}

/** The plain file inputs of the form without JavaScript, and where their files' ids go. */
function orderFileInput(
  { form }: Product,
  inputName: string,
): ReturnType<FormKind<OrderForm>["fileInput"]> {
  if (inputName === "designUpload") {
    return { purpose: "design-image", field: "design.designImages" };
  }
  if (inputName !== "upload") return undefined;
  return { purpose: form === "commercial" ? "reference" : "artwork", field: "files" };
}

/** Why a line was not kept, or that it was, in the terms of its form. */
function keptAnswer(
  kept:
    | { ok: true }
    | { ok: false; reason: "files" | "full" | "unknown_line" }
    | { ok: false; reason: "refused"; problems: ConfigurationProblem[] },
  notice: Notice,
  path: string = CART_PATH,
): SubmitResult {
  if (kept.ok) return { status: "kept", notice, path };
  switch (kept.reason) {
    case "refused":
      return answerRefusal(kept);
    case "files":
      return answerRefusal({ ok: false, reason: "files" });
    case "full":
      return { status: "refused", notice: ORDER_NOTICES.cartFull, errors: {} };
    case "unknown_line":
      return { status: "refused", notice: ORDER_NOTICES.lineGone, errors: {} };
  }
}
