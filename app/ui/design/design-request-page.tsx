import type { Category } from "#app/shop/catalog/category.ts";
import { mainPicture, type Product } from "#app/shop/catalog/product.ts";
import { designRequestConfiguration } from "#app/shop/design/design-request-price.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ServiceForm } from "../service-form/service-form.tsx";
import { OrderTitle } from "#app/ui/order-form/order-title.tsx";
import "#app/ui/order-form/ordering.css";
import { WaitingDays } from "../order-form/waiting-days.tsx";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { designRequestKind } from "./design-form-kinds.ts";
import { DesignSteps } from "./design-steps.tsx";

/** The page of a product that is a request to our designers (specification §5, design request). */
export function DesignRequestPage({
  product,
  category,
  isMember,
  ...sources
}: ServiceFormSources & {
  product: Product;
  category: Category | null;
  isMember: boolean;
}) {
  const shelf = category ? [{ label: category.name, to: `/category/${category.id}` }] : [];
  return (
    <div className="page product-page">
      <Breadcrumbs trail={[{ label: "Home", to: "/" }, ...shelf]} current={product.name} />
      <ServiceForm
        kind={designRequestKind(product, { isMember, rates: sources.settings })}
        sources={sources}
        label="Design request"
        words={{
          submit: "Submit Order",
          busy: "Processing...",
          help: "You pay with PayPal or a card. The payment page opens in a new tab.",
        }}
        dates={
          <WaitingDays
            deliveryTime={designRequestConfiguration(product).deliveryTime}
            waits={["proof"]}
          />
        }
        picture={mainPicture(product)}
        head={<OrderTitle name={product.name} summary={product.description} />}
      >
        <DesignSteps hasPriceList={false} />
      </ServiceForm>
    </div>
  );
}
