import type { RefObject } from "react";
import type { Product } from "#app/shop/catalog/product.ts";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import type { ServiceFormSources } from "../service-form/use-service-form.ts";
import { PackageDialogForm } from "./package-dialog-form.tsx";

/** The four-step order dialog of a business package (specification document 2, §2). */
export function PackageDialog({
  ref,
  product,
  isMember,
  ...sources
}: Omit<ServiceFormSources, "posted"> & {
  ref: RefObject<HTMLDialogElement | null>;
  product: Product;
  isMember: boolean;
}) {
  return (
    <Dialog ref={ref} title={product.name} className="package-dialog" isForm>
      <PackageDialogForm
        product={product}
        isMember={isMember}
        sources={{ ...sources, posted: undefined }}
        onClose={() => ref.current?.close()}
      />
    </Dialog>
  );
}
