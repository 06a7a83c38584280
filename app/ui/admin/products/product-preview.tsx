import type { ComponentProps } from "react";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ProductPage } from "#app/ui/product/product-page.tsx";

/** The product page of a form that is not saved; or why there is none. */
export function ProductPreview({
  answer,
}: {
  answer:
    | { problem: string; page: null }
    | {
        problem: null;
        page: Omit<ComponentProps<typeof ProductPage>, "special" | "posted" | "action">;
      }
    | null;
}) {
  if (!answer?.page) {
    return (
      <>
        <h1 className="sr-only">Preview</h1>
        <Notice tone="fail" title="There is nothing to preview yet">
          {answer?.problem ?? "Open a product and press Preview."} Close this tab and fix it there.
        </Notice>
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">Preview</h1>
      <Notice tone="info" title="Preview">
        The product page with your changes. Nothing is saved, and nothing can be ordered here.
      </Notice>
      <div inert className="product-preview">
        <ProductPage {...answer.page} special={null} posted={undefined} action="/" />
      </div>
    </>
  );
}
