import ArrowLeft from "lucide-react/icons/arrow-left";
import type { DesignService } from "#app/shop/settings/design-services.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { OrderTitle } from "#app/ui/order-form/order-title.tsx";
import { ServiceForm } from "../service-form/service-form.tsx";
import "#app/ui/order-form/ordering.css";
import type { ServiceFormSources } from "../service-form/service-form-kind.ts";
import { designOrderKind } from "./design-form-kinds.ts";
import { DESIGN_PATH } from "#app/shop/catalog/order-pages.ts";
import { DesignSteps } from "./design-steps.tsx";
import { type DesignTerms, designFacts } from "./design-terms.ts";
import { DESIGN_PICTURE } from "./design-picture.ts";
import "./design.css";

/** The design request form of one product of the design page (specification §2). */
export function DesignOrderPage({
  service,
  terms,
  isMember,
  ...sources
}: ServiceFormSources & { service: DesignService; terms: DesignTerms; isMember: boolean }) {
  return (
    <div className="page product-page design-page">
      <ButtonLink look="quiet" size="sm" className="back" to={DESIGN_PATH}>
        <Icon of={ArrowLeft} />
        Back to Product Selection
      </ButtonLink>
      <ServiceForm
        kind={designOrderKind(service, { isMember, rates: sources.settings })}
        sources={sources}
        label={`Design order: ${service.name}`}
        words={{
          submit: "Submit Order",
          busy: "Processing...",
          help: "You pay with PayPal or a card on the next page.",
        }}
        picture={DESIGN_PICTURE}
        ticket={<Facts facts={designFacts(terms)} className="small num" />}
        head={
          <OrderTitle
            flags={<p className="slug">Custom Design</p>}
            name={service.name}
            summary="Name, email and phone of your business are enough to begin. The more you write, the closer the first proof will be."
          />
        }
      >
        <DesignSteps hasPriceList={service.hasPriceList} />
      </ServiceForm>
    </div>
  );
}
