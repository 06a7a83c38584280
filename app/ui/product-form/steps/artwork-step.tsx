import { lazy, memo, Suspense } from "react";
import { useLocation } from "react-router";
import { acceptedWords } from "#app/shop/artwork/accepted-types.ts";
import { formatSides, type PrintSheet, printSheet } from "#app/shop/catalog/print-sheet.ts";
import { orderPathOf } from "#app/shop/catalog/product-path.ts";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { useOrderFormState, useTextControl } from "../order-form-context.ts";
import { Uploader } from "#app/ui/order-form/upload/uploader.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/** Nobody needs it before a file has arrived. */
const ArtworkVerdict = lazy(() => import("./artwork-verdict.tsx"));

/** The customer's own files and notes: optional, artwork may follow later. */
export const ArtworkStep = memo(function ArtworkStep() {
  const { product, values, settings, errors, uploads } = useOrderFormState();
  const notes = useTextControl("designNotes");
  // A special's page and a cart line's have no sizes of their own.
  const page = orderPathOf(product);
  const isThere = useLocation().pathname === page;
  const sizes = product.print?.sizes ?? [];
  // A size that the specification does not know has no measures: another one's would be wrong.
  const chosen = values.size === "" ? sizes[0] : sizes.find((one) => one.size === values.size);
  const slug = chosen && product.print && sheetSize(printSheet(product.print, chosen));
  return (
    <Step className="when-own-design">
      <StepHead id="artwork-head" title="Artwork" slug={slug} />
      <Uploader
        field="files"
        inputName="upload"
        purpose="artwork"
        uploads={uploads.of("files")}
        title="Drop your files here"
        help={acceptedWords("artwork", settings)}
        errors={errors["files"]}
        verdict={verdictOf}
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
});

function verdictOf(file: { id: string; name: string }) {
  return (
    <Suspense>
      <ArtworkVerdict file={file} />
    </Suspense>
  );
}

function sheetSize({ trim, bleed }: PrintSheet): string {
  return `Trim ${formatSides(trim)}, with bleed ${formatSides(bleed)}`;
}
