import type { ProductImage } from "#app/shop/catalog/product.ts";
import { offeredPackages, type WebsiteProduct } from "#app/shop/website/quote-website.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ServiceForm } from "../service-form/service-form.tsx";
import { OrderTitle } from "#app/ui/order-form/order-title.tsx";
import "#app/ui/order-form/ordering.css";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { CustomerStep } from "./customer-step.tsx";
import { FeatureTiles } from "./feature-tiles.tsx";
import { PackageSteps } from "./package-steps.tsx";
import { PagesStep } from "./pages-step.tsx";
import { StoreProductsStep } from "./store-products-step.tsx";
import { websiteFormKind } from "./website-form-kind.ts";
import "./website-order.css";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useClosingDetails } from "#app/ui/chrome/use-closing-details.ts";
import { buttonClasses } from "#app/ui/kit/button-look.ts";
import { Icon } from "#app/ui/kit/icon.tsx";

/** 'Website Design Services' with its order form (specification §2). */
export function WebsiteOrderPage({
  product,
  picture,
  sampleSites,
  isMember,
  ...sources
}: ServiceFormSources & {
  product: WebsiteProduct;
  picture: ProductImage | null;
  sampleSites: Settings["sampleSites"];
  isMember: boolean;
}) {
  const kind = websiteFormKind(product, { isMember, rates: sources.settings });
  const packages = offeredPackages(product);
  return (
    <div className="page product-page">
      <Breadcrumbs trail={[{ label: "Home", to: "/" }]} current="Website Design Services" />
      <ServiceForm
        kind={kind}
        sources={sources}
        label="Website Design Order Form"
        words={{
          submit: "Submit Order",
          busy: "Processing...",
          help: "You pay with PayPal or a card. The payment page opens in a new tab.",
          missing: {
            websiteType: "package",
            "customerInfo.fullName": "full name",
            "customerInfo.phone": "phone",
            "customerInfo.email": "email",
          },
          update: "Update price and pages",
        }}
        picture={picture}
        head={
          <OrderTitle
            name="Website Design Services"
            summary="A website that works on a phone, built with you from your own words and pictures."
          >
            <SampleSites sites={sampleSites} />
          </OrderTitle>
        }
      >
        <PackageSteps product={product} packages={packages} />
        <PagesStep />
        <StoreProductsStep />
        <CustomerStep />
      </ServiceForm>
      <FeatureTiles product={product} />
    </div>
  );
}

/** 'Our Website Work': sites we made, each in a new tab; nothing without any. */
function SampleSites({ sites }: { sites: Settings["sampleSites"] }) {
  const details = useClosingDetails();
  if (sites.length === 0) return null;
  return (
    <details ref={details} className="samples">
      <summary className={buttonClasses({ look: "outline" })}>
        Our Website Work <Icon of={ChevronDown} />
      </summary>
      <ul className="menu">
        {sites.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/samples/${slug}`} target="_blank" rel="noreferrer">
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
