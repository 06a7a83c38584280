import { useEffect } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import type { FormSettings } from "./form-settings.ts";
import type { OrderDraft } from "./order-draft.ts";
import { useUploads } from "./use-uploads.ts";

export type OrderUploads = ReturnType<typeof useOrderUploads>;

/** The two file lists of an order form: artwork or reference files, and pictures for the designer. */
export function useOrderUploads(
  product: Product,
  { uploadMaxMegabytes: maxMegabytes, uploadMaxFiles: maxFiles }: FormSettings,
  posted: OrderDraft["files"] | undefined,
  kept: OrderDraft["files"] | undefined,
) {
  const purpose = product.form === "commercial" ? "reference" : "artwork";
  const files = useUploads({ purpose, maxMegabytes, maxFiles }, posted?.files ?? []);
  const designImages = useUploads(
    { purpose: "design-image", maxMegabytes, maxFiles },
    posted?.["design.designImages"] ?? [],
  );
  const { restore: restoreFiles } = files;
  const { restore: restoreImages } = designImages;

  useEffect(() => {
    if (!kept) return;
    restoreFiles(kept.files);
    restoreImages(kept["design.designImages"]);
  }, [kept, restoreFiles, restoreImages]);

  return { files, designImages };
}
