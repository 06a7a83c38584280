import { useLocation } from "react-router";
import { acceptedNames } from "#app/shop/artwork/accepted-types.ts";
import type { PrintSize } from "#app/shop/catalog/print-specification.ts";
import { orderPathOf } from "#app/shop/catalog/product-path.ts";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useOrderFormState, useTextControl } from "../order-form-context.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import type { Uploads } from "#app/ui/order-form/upload/use-upload-lists.ts";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/** The customer's own files and notes: optional, artwork may follow later. */
export function ArtworkStep({ uploads }: { uploads: Uploads }) {
  const { product, values, settings, errors } = useOrderFormState();
  const notes = useTextControl("designNotes");
  // A special's page and a cart line's have no sizes of their own.
  const page = orderPathOf(product);
  const isThere = useLocation().pathname === page;
  const sizes = product.print?.sizes ?? [];
  // A size that the specification does not know has no measures: another one's would be wrong.
  const chosen = values.size === "" ? sizes[0] : sizes.find((one) => one.size === values.size);
  const slug = chosen && product.print && sheetSize(chosen, product.print.bleedInches);
  return (
    <Step className="when-own-design">
      <StepHead id="artwork-head" title="Artwork" slug={slug} />
      <Uploader
        field="files"
        inputName="upload"
        purpose="artwork"
        uploads={uploads}
        title="Drop your files here"
        help={`${acceptedNames("artwork")}. Up to ${settings.uploadMaxMegabytes} MB each.`}
        errors={errors["files"]}
      />
      {sizes.length > 0 && (
        <p className="small">
          <a className="link" href={isThere ? "#sizes" : `${page}#sizes`}>
            Sizes and templates
          </a>
        </p>
      )}
      <TextareaField {...notes} label="Notes for the press" optional rows={3} maxLength={4000} />
    </Step>
  );
}

function sheetSize({ trimWidthInches, trimHeightInches }: PrintSize, bleed: number): string {
  const sides = (add: number) => `${trimWidthInches + add} × ${trimHeightInches + add} in`;
  return `Trim ${sides(0)}, with bleed ${sides(2 * bleed)}`;
}
