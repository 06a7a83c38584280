import { type Cents, formatPrice } from "#app/shop/pricing/money.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Crops } from "#app/ui/kit/marks.tsx";
import { Picture } from "#app/ui/picture.tsx";

export interface Lead {
  productName: string;
  paperType: string | null;
  to: string;
  quantity: number;
  amountCents: Cents;
}

/** The first picture: an offer and the way to it. Its price is the price table's. */
export function Hero({ lead, shopName }: { lead: Lead | null; shopName: string }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="page">
        <Crops>
          <div className="hero-sheet">
            <Picture
              url="/pictures/banner-business-cards"
              alt=""
              sizes="(min-width: 86rem) 82.5rem, 100vw"
              ratio="20/9"
              tint="sage"
              widest={2000}
              className="max-[60rem]:aspect-16/10 max-[60rem]:object-[72%_50%]"
              priority
            />
            <div className="hero-say">
              {lead ? (
                <>
                  <h1 id="hero-title">
                    {lead.quantity} {lead.productName.toLowerCase()} for{" "}
                    {formatPrice(lead.amountCents)}
                  </h1>
                  <p>Full color, front and back{lead.paperType && `, on ${lead.paperType}`}.</p>
                  <ButtonLink size="lg" to={lead.to}>
                    Shop {lead.productName.toLowerCase()}
                  </ButtonLink>
                </>
              ) : (
                <>
                  <h1 id="hero-title">{shopName}</h1>
                  <ButtonLink size="lg" to="/#products">
                    Browse All Products
                  </ButtonLink>
                </>
              )}
            </div>
          </div>
        </Crops>
      </div>
    </section>
  );
}
