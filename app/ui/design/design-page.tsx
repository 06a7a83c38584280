import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import type { DesignService } from "#app/shop/settings/design-services.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Crops, DimensionLine } from "#app/ui/kit/marks.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { PAGE_WIDTH, Picture } from "#app/ui/picture.tsx";
import "#app/ui/order-form/ordering.css";
import { designPath } from "#app/shop/catalog/order-pages.ts";
import { DESIGN_PICTURE } from "./design-picture.ts";
import { type DesignTerms, designFacts } from "./design-terms.ts";
import "./design.css";

/** 'Custom Design': what can be designed, for how much, and what comes with it (specification §2). */
export function DesignPage({
  services,
  terms,
  isUnknown,
}: {
  services: readonly DesignService[];
  terms: DesignTerms;
  /** The address names a design that is not offered. */
  isUnknown: boolean;
}) {
  return (
    <div className="page service-page design-page">
      <ButtonLink look="quiet" size="sm" className="back" to="/">
        <Icon of={ArrowLeft} />
        Back
      </ButtonLink>
      <header className="design-head">
        <div className="service-title">
          <h1>Custom Design</h1>
          <p className="voice">
            Choose what you need. A designer of ours draws it from your words, your logo and your
            pictures, and you see a proof before anything is printed.
          </p>
        </div>
        <Crops>
          <Picture
            {...DESIGN_PICTURE}
            ratio="16/10"
            tint="sand"
            sizes={`(min-width: 64rem) 48vw, ${PAGE_WIDTH}`}
            priority
          />
        </Crops>
      </header>
      {isUnknown && (
        <Notice tone="warn" title="We don't offer this design.">
          Choose another one below.
        </Notice>
      )}
      <div className="design-choice">
        <section aria-labelledby="design-list-head">
          <div className="design-list-head">
            <h2 id="design-list-head">Select a product for design</h2>
            <DimensionLine>
              <b>{services.length === 1 ? "1 design" : `${services.length} designs`}</b>
            </DimensionLine>
          </div>
          <ul className="design-list">
            {services.map((service) => (
              <li key={service.slug}>
                <Link to={designPath(service)}>
                  <span>{service.name}</span>
                  <span className="num">{formatPrice(service.price)}</span>
                  <Icon of={ChevronRight} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section className="sheet pad design-included" aria-labelledby="included-head">
          <h2 id="included-head">What is included</h2>
          <Facts facts={designFacts(terms)} className="num" />
          <p className="small muted">Printing is ordered separately.</p>
        </section>
      </div>
    </div>
  );
}
