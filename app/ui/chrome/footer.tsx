import { mailUri } from "#app/shop/form/mail-uri.ts";
import { Link } from "react-router";
import { OFFERS_PATH } from "#app/shop/mailing-list/consent-terms.ts";
import { ColorBar } from "#app/ui/kit/marks.tsx";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { ShopSign } from "./shop-sign.tsx";

interface FooterLink {
  label: string;
  to: string;
}

const POPULAR: readonly FooterLink[] = [
  { label: "Business Cards", to: "/category/business-cards" },
  { label: "Banners", to: "/category/banners" },
  { label: "Brochures", to: "/category/brochures" },
  { label: "Vehicle Wraps", to: "/category/vehicle-wraps" },
];

const SERVICES: readonly FooterLink[] = [
  { label: "Stickers", to: "/category/stickers" },
  { label: "Posters", to: "/category/posters" },
  { label: "Menus", to: "/category/menus" },
  { label: "Custom Design", to: "/design" },
];

const POLICIES: readonly FooterLink[] = [
  { label: "Privacy", to: "/privacy" },
  { label: "Terms", to: "/terms" },
  { label: "Returns", to: "/returns" },
];

/** The footer under the color bar: popular products, services, contact. */
export function Footer({
  shop,
  year,
  hasOffers = true,
}: {
  shop: ShopFacts;
  year: number;
  /** Offers can be asked for; where an order's form asks the same, once is enough. */
  hasOffers?: boolean;
}) {
  return (
    <>
      <ColorBar />
      <footer className="foot later">
        <div className="page">
          <div className="cols">
            <div>
              <Link className="logo" to="/">
                <ShopSign shop={shop} />
              </Link>
              <p className="foot-about">
                Print and promotion for small and new businesses. {shop.city}, {shop.state}, since{" "}
                {shop.foundedYear}.
              </p>
            </div>
            <FooterList title="Popular products" links={POPULAR} />
            <FooterList title="Services" links={SERVICES} />
            <Contact shop={shop} />
          </div>
          {hasOffers && <OffersForm />}
          <div className="base">
            <span>
              © {year} {shop.shopName}
            </span>
            <nav aria-label="Policies">
              <ul className="policies">
                {POLICIES.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} prefetch="intent">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
      </footer>
    </>
  );
}

/** Leaves an address for offers; the page that answers says the rest. */
function OffersForm() {
  return (
    <form className="foot-offers" method="post" action={OFFERS_PATH}>
      <label htmlFor="foot-offers-email">Get our offers by email. Unsubscribe any time.</label>
      <input
        id="foot-offers-email"
        className="input"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <button type="submit" className="btn btn-outline">
        Sign up
      </button>
    </form>
  );
}

function FooterList({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Contact({ shop }: { shop: ShopFacts }) {
  const [account, host] = splitAfter(shop.email, "@");
  return (
    <div>
      <h2>Contact</h2>
      <ul>
        {shop.phone && (
          <li className="num">
            {shop.callUri ? <a href={shop.callUri}>{shop.phone}</a> : <span>{shop.phone}</span>}
          </li>
        )}
        <li>
          <a href={mailUri(shop.email)}>
            {account}
            <wbr />
            {host}
          </a>
        </li>
        <li className="foot-plain">{shop.businessHours}</li>
      </ul>
    </div>
  );
}

/** Splits an address where it may break into two lines: behind its "@", before anywhere else. */
function splitAfter(text: string, mark: string): [string, string] {
  const end = text.indexOf(mark) + mark.length;
  return [text.slice(0, end), text.slice(end)];
}
