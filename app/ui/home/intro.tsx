import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { Facts } from "#app/ui/kit/facts.tsx";

/** Introduces the shop, in one paragraph and a ticket of facts. */
export function Intro({ shop, productCount }: { shop: ShopFacts; productCount: number }) {
  return (
    <section className="section" aria-labelledby="intro-title">
      <div className="page intro">
        <div>
          <h1 id="intro-title">Good print for busy people.</h1>
          <p className="voice">
            Cards, flyers, banners, menus and signs for small and new businesses. Choose a product,
            see the price, send your artwork.
          </p>
        </div>
        <div className="ticket-facts">
          <Facts
            facts={[
              { term: "Turnaround", detail: `${shop.turnaround} with the rush option` },
              {
                term: "Products",
                detail: `${productCount.toLocaleString("en-US")}, from cards to vehicle wraps`,
              },
              { term: "Artwork", detail: "Yours, or designed by us" },
              {
                term: "Printing since",
                detail: `${shop.foundedYear}, in ${shop.city}, ${shop.state}`,
              },
            ]}
          />
        </div>
      </div>
    </section>
  );
}
