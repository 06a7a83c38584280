import type { Services } from "#app/platform/services.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { COUPON_MESSAGES, type UsableCoupon } from "#app/shop/coupon/coupon.ts";
import { findUsableCoupon } from "#app/shop/coupon/find-usable-coupon.server.ts";
import { oneLine } from "#app/shop/message/written-text.ts";
import type { OrderForm } from "./order-form.ts";
import { noticeFor } from "./order-notices.ts";
import type { Buyer } from "./order-request.ts";
import { type FormKind, receiveForm, type ReceivedForm } from "./receive-form.server.ts";
import { submitOrder } from "./submit-order.server.ts";

/** Reads a product's form; the browser uses the same, so the page hands it in. */
export type ReadOrderForm = (
  product: Product,
  fields: FormData,
) => ReturnType<FormKind<OrderForm>["read"]>;

export interface ReceivedOrderForm extends ReceivedForm {
  /** The coupon of the form, if it can be used: the price that is shown again counts it. */
  coupon: UsableCoupon | null;
}

/**
 * A product's posted order form from its first byte to its answer (specification
 * §4 and §5). Without JavaScript it may also only ask for the price, or take its
 * coupon out.
 */
export async function receiveOrderForm(
  services: Pick<
    Services,
    "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments" | "storage"
  >,
  request: Request,
  order: { product: Product; specialId: string | null; buyer: Buyer; read: ReadOrderForm },
): Promise<ReceivedOrderForm> {
  const { product, specialId, buyer, read } = order;
  const received = await receiveForm(services, request, buyer, {
    fileInput: (name) => fileInput(product, name),
    read: (fields) => read(product, fields),
    noticeFor,
    submit: (form) => submitOrder(services, { ...buyer, productId: product.id, specialId, form }),
    checkAgain: async (fields) => {
      if (fields.get("intent") === "remove-coupon") fields.set("couponCode", "");
      const isRefused = codeOf(fields) !== "" && (await typedCoupon(fields)) === null;
      return isRefused ? { couponCode: [COUPON_MESSAGES.invalid.text] } : {};
    },
  });
  const isPlaced = received.result?.status === "placed";
  return { ...received, coupon: isPlaced ? null : await typedCoupon(received.fields) };

  async function typedCoupon(fields: FormData): Promise<UsableCoupon | null> {
    const code = codeOf(fields);
    if (code === "") return null;
    const holder = { userId: buyer.userId, now: services.now() };
    const { visitorHash } = buyer;
    const form = { submissionKey: oneLine(text(fields, "submissionKey")), visitorHash };
    return findUsableCoupon(services.db, code, holder, form);
  }

  function codeOf(fields: FormData): string {
    return specialId === null ? oneLine(text(fields, "couponCode")) : "";
  }
}

function text(fields: FormData, field: string): string {
  const value = fields.get(field);
  return typeof value === "string" ? value : "";
}

/** The plain file inputs of the form without JavaScript, and where their files' ids go. */
function fileInput(
  { form }: Product,
  inputName: string,
): ReturnType<FormKind<OrderForm>["fileInput"]> {
  if (inputName === "designUpload") {
    return { purpose: "design-image", field: "design.designImages" };
  }
  if (inputName !== "upload") return undefined;
  return { purpose: form === "commercial" ? "reference" : "artwork", field: "files" };
}
