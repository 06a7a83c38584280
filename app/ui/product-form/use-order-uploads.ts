import type { Product } from "#app/shop/catalog/product.ts";
import type { FormSettings } from "#app/ui/order-form/form-settings.ts";
import type { FileLists } from "#app/ui/order-form/order-draft.ts";
import { useUploadLists } from "#app/ui/order-form/upload/use-upload-lists.ts";

/** The form fields that hold ids of files: artwork or reference files, and pictures for the designer. */
export const UPLOAD_FIELDS = ["files", "design.designImages"] as const;

export function useOrderUploads(
  { form }: Pick<Product, "form">,
  { uploadMaxMegabytes: maxMegabytes, uploadMaxFiles: maxFiles }: FormSettings,
  posted: FileLists,
) {
  const files = form === "commercial" ? "reference" : "artwork";
  return useUploadLists(
    (field) => ({
      purpose: field === "files" ? files : "design-image",
      maxMegabytes,
      maxFiles,
    }),
    posted,
  );
}
