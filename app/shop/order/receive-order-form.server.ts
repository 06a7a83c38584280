import type { Services } from "#app/platform/services.server.ts";
import type { FilePurpose } from "#app/shop/artwork/artwork-terms.ts";
import { listOwnFiles } from "#app/shop/artwork/own-file-queries.server.ts";
import { parseOrderRequest } from "#app/shop/artwork/parse-order-request.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { COUPON_MESSAGES, type UsableCoupon } from "#app/shop/coupon/coupon.ts";
import { findUsableCoupon } from "#app/shop/coupon/find-usable-coupon.server.ts";
import { oneLine } from "#app/shop/message/written-text.ts";
import type { OrderForm } from "./order-form.ts";
import { noticeFor } from "./order-notices.ts";
import type { Buyer } from "./order-request.ts";
import { submitOrder } from "./submit-order.server.ts";
import type { SubmitResult } from "./submit-result.ts";

/** The same schema reads the form in the browser; it is handed in by the page. */
export type ReadOrderForm = (
  product: Product,
  fields: FormData,
) => { ok: true; form: OrderForm } | { ok: false; errors: Record<string, string[]> };

export interface ReceivedOrderForm {
  /** `null`: only the price was asked for, nothing was ordered. */
  result: SubmitResult | null;
  fields: FormData;
  /** The coupon of the form, if it can be used: the price that is shown again counts it. */
  coupon: UsableCoupon | null;
  /** The customer's files in this form, to show them again. */
  files: { id: string; name: string; bytes: number }[];
}

/**
 * A posted order form from its first byte to its answer: takes the files that
 * came with it, reads it, and submits the order (specification §4 and §5).
 * Without JavaScript it may also only ask for the price, or take its coupon out.
 */
export async function receiveOrderForm(
  services: Pick<Services, "db" | "env" | "jobs" | "log" | "now" | "payments" | "storage">,
  request: Request,
  order: { product: Product; specialId: string | null; buyer: Buyer; read: ReadOrderForm },
): Promise<ReceivedOrderForm> {
  const { product, specialId, buyer, read } = order;
  const inputs = fileInputs(product);
  const { fields, fileErrors } = await parseOrderRequest(services, request, buyer, inputs);
  if (fields.get("intent") === "remove-coupon") fields.set("couponCode", "");
  const code = specialId === null ? oneLine(text("couponCode")) : "";
  const result = await submit();
  const coupon = result?.status === "placed" ? null : await typedCoupon();
  const ids = FILE_FIELDS.flatMap((field) => fields.getAll(field)).filter(
    (id) => typeof id === "string",
  );
  return { result, fields, coupon, files: await listOwnFiles(services.db, ids, buyer) };

  async function submit(): Promise<SubmitResult | null> {
    const hasFileErrors = Object.keys(fileErrors).length > 0;
    if (PRICE_INTENTS.includes(text("intent"))) {
      const isRefused = code !== "" && (await typedCoupon()) === null;
      const errors = isRefused ? { ...fileErrors, ...REFUSED_COUPON } : fileErrors;
      return Object.keys(errors).length > 0 ? refused(errors) : null;
    }
    const parsed = read(product, fields);
    if (!parsed.ok) return refused({ ...parsed.errors, ...fileErrors });
    if (hasFileErrors) return refused(fileErrors);
    return submitOrder(services, { ...buyer, productId: product.id, specialId, form: parsed.form });
  }

  async function typedCoupon(): Promise<UsableCoupon | null> {
    if (code === "") return null;
    const holder = { userId: buyer.userId, now: services.now() };
    const { visitorHash } = buyer;
    const form = { submissionKey: oneLine(text("submissionKey")), visitorHash };
    return findUsableCoupon(services.db, code, holder, form);
  }

  function text(field: string): string {
    const value = fields.get(field);
    return typeof value === "string" ? value : "";
  }
}

/** The buttons, without JavaScript, that only ask for the price. */
const PRICE_INTENTS = ["update-price", "remove-coupon"];

const REFUSED_COUPON = { couponCode: [COUPON_MESSAGES.invalid.text] };

const FILE_FIELDS = ["files", "design.designImages"];

/** The plain file inputs of the form without JavaScript, and where their files' ids go. */
function fileInputs(product: Product): Record<string, { purpose: FilePurpose; field: string }> {
  return {
    upload: { purpose: product.form === "commercial" ? "reference" : "artwork", field: "files" },
    designUpload: { purpose: "design-image", field: "design.designImages" },
  };
}

function refused(errors: Record<string, string[]>): SubmitResult {
  return { status: "refused", notice: noticeFor(errors), errors };
}
