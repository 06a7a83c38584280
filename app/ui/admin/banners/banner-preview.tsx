import type { Product } from "#app/shop/catalog/product.ts";
import { type BannerDraft, typedBanner } from "#app/shop/content/banner-draft.ts";
import { filledBanner, offerProblem } from "#app/shop/content/banner-slide.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { BannerSlide } from "#app/ui/home/banner-slide.tsx";
import { HomeOffers } from "#app/ui/home/home-offers.tsx";

/** A banner while it is being typed: a slide, or an offer with a code. */
export function BannerPreview({
  typed,
  product,
  shop,
}: {
  typed: BannerDraft;
  product: Product | null;
  shop: Pick<ShopFacts, "turnaround">;
}) {
  const banner = typedBanner(typed);
  const filled = filledBanner(banner, product ? [product] : [], shop);
  const problem = banner.offer && product && offerProblem(banner.offer, product);
  const slide = filled && { ...filled, title: filled.title || "Its title", to: "/" };
  return (
    <section className="record-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">On the home page</h2>
      {slide === null && (
        <p className="small muted" role="status">
          Hidden while its offer isn't available. {problem}
        </p>
      )}
      {slide !== null && (
        <div inert className="banner-preview">
          {typed.code === "" ? (
            <BannerSlide slide={slide} position="Preview" isFirst isAway={false} />
          ) : (
            <HomeOffers specials={[]} offers={[slide]} />
          )}
        </div>
      )}
    </section>
  );
}
