import type { Services } from "#app/platform/services.server.ts";
import { parsePictureForm } from "#app/shop/picture-admin/parse-picture-form.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { shopTime } from "#app/shop/clock/shop-time.ts";
import { editDraft, readEdit } from "./edit-draft.ts";
import { entryField, MAX_PRODUCT_FIELDS, postedProduct } from "./posted-draft.ts";
import type { CatalogueKeeper } from "./product-audit.server.ts";
import type { ProductAnswer, ProductProblem } from "./product-answer.ts";
import { CHOICE_LISTS, type DraftErrors, type ProductDraft } from "./product-draft.ts";
import { MOST_CHOICES } from "./read-draft-choices.ts";
import { saveProduct, type SaveProductResult } from "./save-product.server.ts";

export type ReceivedProduct =
  | { kind: "saved"; productId: number }
  | { kind: "unknown" }
  /** Not saved, or only changed by a button of a form without scripts (200). */
  | { kind: "back"; status: 200 | 400 | 409; answer: ProductAnswer };

type FormServices = Pick<Services, "changes" | "db" | "env" | "log" | "now" | "storage">;

/**
 * A posted product form, from its first byte to its answer: pictures in it are taken at
 * once, a button changes its rows, or the product is saved. `productId` is `null` for a new one.
 */
export async function receiveProductForm(
  services: FormServices,
  request: Request,
  productId: number | null,
  by: CatalogueKeeper,
): Promise<ReceivedProduct> {
  const { draft, fields, pictureErrors } = await readProductForm(services, request, by);
  const edited = editedBy(draft, fields);
  if (edited) return back(200, edited, {}, null);
  const unread = pictureErrors[""];
  if (unread) return wrong(draft, {}, unread.join(" "));
  if (Object.keys(pictureErrors).length > 0) {
    return wrong(draft, pictureErrors, "A picture wasn't added.");
  }
  const texts = (name: string) => fields.getAll(name).filter((one) => typeof one === "string");
  const isAccepted = fields.get("intent") === "save-anyway";
  const asked = {
    productId,
    draft,
    accepted: isAccepted ? texts("accepted") : [],
    version: Number(texts("overwrite")[0] ?? texts("version")[0] ?? 0),
  };
  const result = await saveProduct(services, asked, by);
  return answerOf(services, result, draft);
}

/** The fields for the picture of each choice, however many there are. */
const LOOK_PICTURES = CHOICE_LISTS.flatMap((list) =>
  Array.from({ length: MOST_CHOICES }, (_, index) => entryField(list, index, "picture")),
);

/** What a product's form holds, its pictures taken. */
export async function readProductForm(
  services: FormServices,
  request: Request,
  by: CatalogueKeeper,
) {
  const inputs = { single: LOOK_PICTURES, many: ["images"], maxFields: MAX_PRODUCT_FIELDS };
  const { fields, pictureErrors } = await parsePictureForm(services, request, by, inputs);
  return { draft: postedProduct(fields), fields, pictureErrors };
}

/** The draft after a button of a form without scripts; `null` when it was none of these. */
function editedBy(draft: ProductDraft, fields: FormData): ProductDraft | null {
  const pressed = fields.get("edit");
  if (typeof pressed !== "string") return null;
  const column = fields.get("newColumn");
  const named = pressed === "add-column" && typeof column === "string" ? `:${column}` : "";
  const edit = readEdit(pressed + named);
  return edit === null ? draft : editDraft(draft, edit);
}

async function answerOf(
  services: FormServices,
  result: SaveProductResult,
  draft: ProductDraft,
): Promise<ReceivedProduct> {
  if (result.ok) return { kind: "saved", productId: result.productId };
  switch (result.reason) {
    case "unknown":
      return { kind: "unknown" };
    case "invalid":
      return wrong(draft, result.errors, result.problem);
    case "doubts": {
      const { promises, gaps } = result;
      return back(409, draft, {}, { kind: "doubts", promises, gaps });
    }
    case "changed": {
      const { version, by, differences } = result;
      const { timeZone } = await currentSettings(services);
      const at = result.at ? shopTime(result.at, { now: services.now(), timeZone }) : "meanwhile";
      return back(409, draft, {}, { kind: "changed", version, by, at, differences });
    }
  }
}

function wrong(draft: ProductDraft, errors: DraftErrors, text: string): ReceivedProduct {
  return back(400, draft, errors, { kind: "wrong", title: "The product was not saved", text });
}

function back(
  status: 200 | 400 | 409,
  draft: ProductDraft,
  errors: DraftErrors,
  problem: ProductProblem | null,
): ReceivedProduct {
  return { kind: "back", status, answer: { draft, errors, problem } };
}
