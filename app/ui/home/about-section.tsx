import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Crops } from "#app/ui/kit/marks.tsx";
import { PAGE_WIDTH, Picture } from "#app/ui/picture.tsx";

/** History, figures, mission; every figure is a setting or a count (specification §2, Home). */
export function AboutSection({
  shop,
  summary,
  year,
  productCount,
}: {
  shop: ShopFacts;
  summary: string;
  year: number;
  productCount: number;
}) {
  return (
    <section className="section later" id="about" aria-labelledby="about-title">
      <div className="page about">
        <Crops>
          <Picture
            url="/pictures/about-press"
            alt="A four-color press behind a bench of freshly printed sheets"
            ratio="16/10"
            sizes={`(min-width: 64rem) 50vw, ${PAGE_WIDTH}`}
          />
        </Crops>
        <div>
          <h2 id="about-title">About</h2>
          <p className="voice">{summary}</p>
          <dl className="stats">
            <div>
              <dt>years in print</dt>
              <dd>{year - shop.foundedYear}</dd>
            </div>
            <div>
              <dt>products</dt>
              <dd>{productCount.toLocaleString("en-US")}</dd>
            </div>
            <div>
              <dt>with the rush option</dt>
              <dd>{shop.turnaround}</dd>
            </div>
          </dl>
          <ButtonLink look="outline" to="/about" className="about-more">
            Learn More<span className="sr-only"> about {shop.shopName}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
