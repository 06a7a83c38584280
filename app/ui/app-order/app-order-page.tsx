import type { ProductImage } from "#app/shop/catalog/product.ts";
import { appRange, type AppTable } from "#app/shop/mobile-app/quote-app.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ServiceForm } from "../service-form/service-form.tsx";
import { OrderTitle } from "#app/ui/order-form/order-title.tsx";
import "#app/ui/order-form/ordering.css";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { AppAddOnsStep, AppContactStep, AppNotesStep, AppPackageStep } from "./app-steps.tsx";
import { appFormKind } from "./app-form-kind.ts";
import { APP_NOTICES } from "#app/shop/mobile-app/app-notices.ts";
import { RequestTaken } from "../service-form/request-taken.tsx";

/** The app order page: an order that the team prices before anything is paid (decisions §1). */
export function AppOrderPage({
  table,
  picture,
  ...sources
}: ServiceFormSources & { table: AppTable; picture: ProductImage | null }) {
  const range = appRange(table);
  return (
    <div className="page product-page">
      <Breadcrumbs
        trail={[
          { label: "Home", to: "/" },
          { label: "Apps", to: "/category/apps" },
        ]}
        current="App order"
      />
      <ServiceForm
        kind={appFormKind(table, sources.settings)}
        sources={sources}
        label="App Order Form"
        words={{
          submit: "Submit App Order",
          busy: "Processing...",
          help: "Nothing is charged now. We look at your order, agree the price with you, and send a link to pay.",
          totalLabel: "Estimate",
          ...(range && {
            note: `Apps come to ${formatPrice(range.from)} to ${formatPrice(range.to)}, by package and add-ons.`,
          }),
          update: "Update estimate",
        }}
        Done={AppOrderTaken}
        picture={picture}
        head={
          <OrderTitle
            name="Order an app"
            summary="A mobile app for iOS and Android. Choose a package and the parts it needs; we confirm the price with you before work begins."
          />
        }
      >
        <AppPackageStep packages={table.appPackages} />
        <AppAddOnsStep addOns={table.appAddOns} />
        <AppNotesStep />
        <AppContactStep />
      </ServiceForm>
    </div>
  );
}

/** In the form's place, once its order was taken. */
function AppOrderTaken({ orderNumber }: { orderNumber: string }) {
  return (
    <RequestTaken notice={APP_NOTICES.submitted} orderNumber={orderNumber}>
      {" "}
      Nothing has been charged: we send you the price first, and a link to pay once you agree.
    </RequestTaken>
  );
}
