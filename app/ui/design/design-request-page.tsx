import type { ProductPlace } from "#app/shop/browse/product-place.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { trailTo } from "../product/trail-to.ts";
import { ServiceForm } from "../service-form/service-form.tsx";
import { ServicePicture } from "../service-form/service-picture.tsx";
import "#app/ui/order-form/ordering.css";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { designRequestKind } from "./design-form-kinds.ts";
import { DesignSteps } from "./design-steps.tsx";
import "./design.css";

/** The page of a product that is a request to our designers (specification §5, design request). */
export function DesignRequestPage({
  product,
  place,
  isMember,
  ...sources
}: ServiceFormSources & {
  product: Product;
  place: ProductPlace | null;
  isMember: boolean;
}) {
  const [picture] = product.images;
  return (
    <div className="page service-page design-page">
      <Breadcrumbs trail={trailTo(place)} current={product.name} />
      <ServiceForm
        kind={designRequestKind(product, { isMember, rates: sources.settings })}
        sources={sources}
        label="Design request"
        words={{
          submit: "Submit Order",
          busy: "Processing...",
          help: "You pay with PayPal or a card. The payment page opens in a new tab.",
        }}
        head={
          <>
            <ServicePicture picture={picture} ratio="20/9" />
            <div className="service-title">
              <h1>{product.name}</h1>
              <p className="voice">{product.description}</p>
            </div>
          </>
        }
      >
        <DesignSteps hasPriceList={false} />
      </ServiceForm>
    </div>
  );
}
