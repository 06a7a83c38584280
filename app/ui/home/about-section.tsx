import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { Crops } from "#app/ui/kit/marks.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** Where the shop comes from; every figure is a setting or a count. */
export function AboutSection({ shop, productCount }: { shop: ShopFacts; productCount: number }) {
  return (
    <section className="section" id="about" aria-labelledby="about-title">
      <div className="page about">
        <Crops>
          <Picture
            url="/pictures/about-press"
            alt="A four-color press behind a bench of freshly printed sheets"
            ratio="16/10"
            sizes="(min-width: 60rem) 50vw, 100vw"
          />
        </Crops>
        <div>
          <h2 id="about-title">About</h2>
          <p className="voice">
            We opened in {shop.foundedYear}
            {shop.rebrandedYear > shop.foundedYear &&
              ` and took a new name in ${shop.rebrandedYear}`}
            . Most of our customers run the counter, the van or the kitchen themselves. Our job is
            to make print the easy part.
          </p>
          <dl className="stats">
            <div>
              <dt>printing since</dt>
              <dd>{shop.foundedYear}</dd>
            </div>
            <div>
              <dt>products</dt>
              <dd>{productCount}</dd>
            </div>
            <div>
              <dt>turnaround</dt>
              <dd>{shop.turnaround}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}
