import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { PRODUCT_FAILED } from "#app/ui/page/failure-sentence.ts";

/** The specification's sentence for both cases (§2, Product detail); only an outage is worth a retry. */
export function ProductMissing({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="page product-missing">
      <EmptyState
        headingLevel={1}
        failed={isKnown}
        title={PRODUCT_FAILED}
        actions={
          <>
            {isKnown && (
              <ButtonLink to="" reloadDocument>
                Try again
              </ButtonLink>
            )}
            <ButtonLink look="outline" to="/products">
              Browse All Products
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
