import Download from "lucide-react/icons/download";
import { Link } from "react-router";
import type { SingleProduct as Product } from "#app/shop/browse/single-product.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { CatalogueCards } from "./catalogue-cards.tsx";

/**
 * What a category of one product has beside it: its choices, each the way into its order form, its
 * specials and its print templates.
 */
export function SingleProduct({ choices, specials, templates }: Product) {
  if (choices.length + specials.length + templates.length === 0) return null;
  return (
    <div className="single">
      {choices.length > 0 && (
        <section className="single-choices" aria-labelledby="single-choices">
          <h2 id="single-choices" className="part-title">
            Start with a choice
          </h2>
          {choices.map(({ label, isLowest, ways }) => (
            <div key={label}>
              <h3 className="label">{label}</h3>
              <ul className="choice-ways">
                {ways.map(({ words, to, amountCents }) => (
                  <li key={words}>
                    <Link className="choice-way" to={to} prefetch="intent">
                      <b>{words}</b>
                      <span className="slug num">
                        {isLowest && "from "}
                        {formatPrice(amountCents)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {specials.length > 0 && (
        <section aria-labelledby="single-specials">
          <h2 id="single-specials" className="part-title">
            On special now
          </h2>
          <CatalogueCards cards={specials} className="shelf-cards shelf-cards-wide" />
        </section>
      )}
      {templates.length > 0 && (
        <section aria-labelledby="single-templates">
          <h2 id="single-templates" className="part-title">
            Print templates
          </h2>
          <p className="small muted">A PDF with trim, bleed and safe area, to draw on.</p>
          <ul className="choice-ways">
            {templates.map(({ words, to }) => (
              <li key={to}>
                <a className="choice-way" href={to} download>
                  <b>{words}</b>
                  <Icon of={Download} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
