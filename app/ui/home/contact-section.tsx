import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import { dialable } from "#app/shop/settings/phone-uri.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";

/** How to reach the shop, and why one would. */
export function ContactSection({ shop }: { shop: ShopFacts }) {
  const number = dialable(shop.phone);
  return (
    <section className="section band" id="contact" aria-labelledby="contact-title">
      <div className="page contact">
        <div>
          <h2 id="contact-title">Contact</h2>
          {number && (
            <div className="reach">
              <a href={`tel:${number}`}>
                <Icon of={Phone} />
                <b>Click to Call</b>
                <span className="small num">{shop.phone}</span>
              </a>
              <a href={`sms:${number}`}>
                <Icon of={MessageSquareText} />
                <b>Click to Text</b>
                <span className="small num">{shop.phone}</span>
              </a>
            </div>
          )}
          <Facts
            facts={[
              { term: "Business hours", detail: shop.businessHours },
              {
                term: "Email",
                detail: (
                  <a className="link" href={`mailto:${shop.email}`}>
                    {shop.email}
                  </a>
                ),
              },
              { term: "Shop", detail: `${shop.city}, ${shop.state}` },
            ]}
          />
        </div>
        <div className="why">
          <h3>Why Choose {shop.shopName}</h3>
          <dl>
            <div>
              <dt>Fast turnaround</dt>
              <dd>
                {shop.turnaround} on most printed goods, and a rush where it has to be sooner.
              </dd>
            </div>
            <div>
              <dt>Prices you can read</dt>
              <dd>Every line of the total is named. You see it change as you choose.</dd>
            </div>
            <div>
              <dt>Your design or ours</dt>
              <dd>Upload finished artwork, or have it laid out with one revision included.</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}
