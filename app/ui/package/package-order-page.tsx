import { PACKAGES_PATH } from "#app/shop/catalog/order-pages.ts";
import { mainPicture, type Product } from "#app/shop/catalog/product.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { OrderTitle } from "#app/ui/order-form/order-title.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { ServiceForm } from "../service-form/service-form.tsx";
import "#app/ui/order-form/ordering.css";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { packageFormKind } from "./package-form-kind.ts";
import { PackageDays } from "./package-days.tsx";
import { SkipTick } from "./skip-step.tsx";
import { PACKAGE_STEPS } from "./package-steps.ts";
import "./package.css";

/** A package's order on a page of its own: the dialog's steps one below the other. */
export function PackageOrderPage({
  product,
  isMember,
  ...sources
}: ServiceFormSources & { product: Product; isMember: boolean }) {
  const trail = [
    { label: "Home", to: "/" },
    { label: "New Business Packages", to: PACKAGES_PATH },
  ];
  return (
    <div className="page product-page">
      <Breadcrumbs trail={trail} current={product.name} />
      <ServiceForm
        kind={packageFormKind(product, { isMember, rates: sources.settings })}
        sources={sources}
        label={`Order the ${product.name}`}
        words={{
          submit: "Submit Order",
          busy: "Submitting...",
          help: "You pay with PayPal or a card. The payment page opens in a new tab.",
        }}
        dates={<PackageDays product={product} />}
        picture={mainPicture(product)}
        head={
          <OrderTitle
            name={product.name}
            summary="Your name, your email and where it goes are all we need to begin. Everything else can follow."
          />
        }
      >
        {PACKAGE_STEPS.map(({ id, part, title, Needed, Fields }, index) => (
          <Step key={id}>
            <StepHead
              id={`step-${id}`}
              title={title}
              slug={`Step ${index + 1} of ${PACKAGE_STEPS.length}`}
            />
            {Needed && <Needed />}
            <SkipTick part={part} />
            <div className="package-fields">
              <Fields />
            </div>
          </Step>
        ))}
      </ServiceForm>
    </div>
  );
}
