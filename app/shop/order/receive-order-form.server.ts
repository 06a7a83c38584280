import type { Services } from "#app/platform/services.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
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

/** A product's posted order form from its first byte to its answer (specification §4 and §5). */
export function receiveOrderForm(
  services: Pick<Services, "db" | "env" | "jobs" | "log" | "now" | "payments" | "storage">,
  request: Request,
  order: { product: Product; specialId: string | null; buyer: Buyer; read: ReadOrderForm },
): Promise<ReceivedForm> {
  const { product, specialId, buyer, read } = order;
  return receiveForm(services, request, buyer, {
    fileInput: (name) => fileInput(product, name),
    read: (fields) => read(product, fields),
    noticeFor,
    submit: (form) => submitOrder(services, { ...buyer, productId: product.id, specialId, form }),
  });
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
