import { Link } from "react-router";
import type { AboutPage } from "#app/shop/content/about-page.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Crops } from "#app/ui/kit/marks.tsx";
import { PAGE_WIDTH, Picture } from "#app/ui/picture.tsx";
import { LegalBlocks } from "./legal-blocks.tsx";
import "./content.css";

const SERVICES = [
  {
    title: "Print",
    text: "Cards, postcards, flyers, brochures, menus, stickers, forms and folders, on stock you can feel the difference in.",
    link: { to: "/products", label: "See the products" },
  },
  {
    title: "Signs and wraps",
    text: "Banners, posters, magnets, tents and table throws; window graphics and vehicle wraps to your measurements.",
    link: { to: "/category/banners", label: "See the banners" },
  },
  {
    title: "Design",
    text: "No artwork yet? Tell us what you need and a designer draws it, at a fixed price.",
    link: { to: "/design", label: "Order a design" },
  },
  {
    title: "Websites and apps",
    text: "From a landing page to an online store, and mobile apps from proven parts, in the same look as your print.",
    link: { to: "/website-order", label: "Plan a website" },
  },
] as const;

/** The company page: story, services, summary; all of the shop's own is a setting. */
export function CompanyView({
  shop,
  about,
  year,
}: {
  shop: ShopFacts;
  about: AboutPage;
  year: number;
}) {
  return (
    <div className="page company">
      <section className="company-lead" aria-labelledby="company-title">
        <div>
          <h1 id="company-title">About {shop.shopName}</h1>
          <p className="voice">{about.intro}</p>
          <div className="company-acts">
            <ButtonLink to="/products">Browse Products</ButtonLink>
            <ButtonLink to="/#contact" look="outline">
              Contact us
            </ButtonLink>
          </div>
        </div>
        <Crops>
          <Picture
            url="/pictures/about-press"
            alt="A four-color press behind a bench of freshly printed sheets"
            ratio="16/10"
            sizes={`(min-width: 64rem) 45vw, ${PAGE_WIDTH}`}
            priority
          />
        </Crops>
      </section>

      <section className="company-story" aria-labelledby="story-title">
        <div>
          <h2 id="story-title">Our story</h2>
          <LegalBlocks blocks={about.story} level="h3" />
          <p>
            <Link className="link" to="/returns">
              When something went wrong
            </Link>
          </p>
        </div>
        <dl className="company-years">
          {about.history.map(({ year: then, event }) => (
            <div key={then}>
              <dt>{then}</dt>
              <dd>{event}</dd>
            </div>
          ))}
          <div>
            <dt>{year}</dt>
            <dd>
              {year - shop.foundedYear} years on, the counter is open {shop.businessHours}, and this
              shop at any hour.
            </dd>
          </div>
        </dl>
      </section>

      <section aria-labelledby="services-title">
        <h2 id="services-title">What we do</h2>
        <ul className="company-services">
          {SERVICES.map(({ title, text, link }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <Link className="link" to={link.to}>
                  {link.label}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
