import { findNamed } from "#app/shop/form/find-named.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { findKnownCustomer } from "#app/shop/customer/profile/find-known-customer.server.ts";
import { findCurrentSpecialOf } from "#app/shop/special/special-queries.server.ts";
import { takeCallFiles, withKeptFiles } from "./call-files.server.ts";
import { keepCallFiles } from "./receive-order-call.server.ts";
import { orderFormSchema } from "./order-form.ts";
import { noticeFor, ORDER_NOTICES } from "./order-notices.ts";
import type { SubmitOrderCall } from "./order-kind.server.ts";
import {
  atPayloadFields,
  formOfCall,
  PRODUCT_CALL_FILES,
  productCallSchema,
} from "./product-call.ts";
import { readOrderCall } from "./read-order-call.ts";
import { submitOrder } from "./place-order.server.ts";
import type { SubmitResult } from "./submit-result.ts";

/**
 * Places the order of a product order payload (specification §3) as its page would,
 * and opens its payment: the named calls `send-product-order` and, for a product,
 * `create-paypal-order` (§7). A special's product is ordered at its special.
 */
export const submitProductCall: SubmitOrderCall = async (services, { buyer, person }, body) => {
  const taken = takeCallFiles(body, PRODUCT_CALL_FILES);
  if (!taken.ok) return refused(taken.errors);
  const call = readOrderCall(taken.body, productCallSchema);
  if (!call.ok) return refused(call.errors);
  const { productId, productName } = call.form;
  const products = await currentProducts(services);
  const product =
    productId === undefined
      ? findNamed(products, productName)
      : products.find(({ id }) => id === productId);
  if (!product) return refused({ productName: ["We have no product of this name"] });
  if (product.orderPath !== null || product.form === "design-request") {
    return refused({ productName: ["This is ordered on a page of its own"] });
  }
  const special = product.isSpecial
    ? await findCurrentSpecialOf(services, product.id, services.now())
    : null;
  const known = await findKnownCustomer(services.db, person);
  const filled = formOfCall(product, special, call.form, known);
  const readable = readOrderCall(filled, orderFormSchema(product));
  if (!readable.ok) return refused(readable.errors);
  const isCommercial = product.form === "commercial";
  const sent = taken.files.map((file) =>
    isCommercial && file.purpose === "artwork" ? { ...file, purpose: "reference" as const } : file,
  );
  const kept = await keepCallFiles(services, buyer, sent, call.form.submissionKey);
  if (!kept.ok) return refused(kept.errors);
  const form = readOrderCall(withKeptFiles(filled, kept.ids), orderFormSchema(product));
  if (!form.ok) return refused(form.errors);
  const specialId = special?.id ?? null;
  const request = { ...buyer, productId: product.id, specialId, form: form.form };
  const result = await submitOrder(services, request);
  if (result.status !== "refused") return result;
  return { ...result, errors: atPayloadFields(result.errors) };
};

function refused(errors: Record<string, string[]>): SubmitResult {
  const notice = Object.keys(errors).length > 0 ? noticeFor(errors) : ORDER_NOTICES.failed;
  return { status: "refused", notice, errors: atPayloadFields(errors) };
}
