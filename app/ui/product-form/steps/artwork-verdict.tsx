import { useEffect, useState } from "react";
import { ARTWORK_CHECK_PATHS } from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import { type Asked, askPreflight } from "#app/ui/preflight/ask-preflight.ts";
import { FileVerdict } from "#app/ui/preflight/file-verdict.tsx";
import type { FormField, FormValues } from "../form-values.ts";
import { useOrderFormState } from "../order-form-context.ts";

const SHEET_FIELDS = [
  "size",
  "paperType",
  "widthFeet",
  "widthInches",
  "heightFeet",
  "heightInches",
] as const satisfies readonly FormField[];

/** Typing a size is not done with its first digit. */
const SETTLED_MS = 500;

/** What is found in a file for the sheet that is chosen now; asked anew when another one is. */
export default function ArtworkVerdict({ file }: { file: { id: string; name: string } }) {
  const { product, values } = useOrderFormState();
  const sheet = sheetFields(product.id, values).toString();
  const [answer, setAnswer] = useState<{ sheet: string; asked: Asked } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = window.setTimeout(() => {
      askPreflight(file.id, new URLSearchParams(sheet), controller.signal).then(
        (asked) => setAnswer({ sheet, asked }),
        (error: unknown) => {
          // Given up for another sheet, or the line is lost: the order goes on without.
          if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
        },
      );
    }, SETTLED_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [file.id, sheet]);
  if (answer?.sheet !== sheet) return null;
  switch (answer.asked) {
    case "asked":
      return <FileVerdict key={sheet} file={file} paths={ARTWORK_CHECK_PATHS} />;
    case "size-missing":
      return <p className="help">Choose a size and we&rsquo;ll check this file.</p>;
    case "refused":
      return null;
  }
}

/** What the form says of the sheet now, as it is asked with. */
function sheetFields(productId: number, values: FormValues): URLSearchParams {
  const fields = new URLSearchParams({ productId: String(productId) });
  for (const field of SHEET_FIELDS) if (values[field] !== "") fields.set(field, values[field]);
  for (const addOn of values.addOns) fields.append("addOns", addOn);
  return fields;
}
