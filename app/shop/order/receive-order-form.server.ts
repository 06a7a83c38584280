import type { Services } from "#app/platform/services.server.ts";
import type { FilePurpose } from "#app/shop/artwork/artwork-terms.ts";
import { listOwnFiles } from "#app/shop/artwork/own-file-queries.server.ts";
import { parseOrderRequest } from "#app/shop/artwork/parse-order-request.server.ts";
import type { Product } from "#app/shop/catalog/product.ts";
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
  /** The customer's files in this form, to show them again. */
  files: { id: string; name: string; bytes: number }[];
}

/**
 * A posted order form from its first byte to its answer: takes the files that
 * came with it, reads it, and submits the order (specification §4 and §5).
 * Without JavaScript it may also only ask for the price.
 */
export async function receiveOrderForm(
  services: Pick<Services, "db" | "env" | "jobs" | "log" | "now" | "payments" | "storage">,
  request: Request,
  order: { product: Product; specialId: string | null; buyer: Buyer; read: ReadOrderForm },
): Promise<ReceivedOrderForm> {
  const { product, specialId, buyer, read } = order;
  const inputs = fileInputs(product);
  const { fields, fileErrors } = await parseOrderRequest(services, request, buyer, inputs);
  const result = await submit();
  const ids = FILE_FIELDS.flatMap((field) => fields.getAll(field)).filter(
    (id) => typeof id === "string",
  );
  return { result, fields, files: await listOwnFiles(services.db, ids, buyer) };

  async function submit(): Promise<SubmitResult | null> {
    const hasFileErrors = Object.keys(fileErrors).length > 0;
    if (fields.get("intent") === "update-price") {
      return hasFileErrors ? refused(fileErrors) : null;
    }
    const parsed = read(product, fields);
    if (!parsed.ok) return refused({ ...parsed.errors, ...fileErrors });
    if (hasFileErrors) return refused(fileErrors);
    return submitOrder(services, { ...buyer, productId: product.id, specialId, form: parsed.form });
  }
}

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
