import { Link } from "react-router";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Crops } from "#app/ui/kit/marks.tsx";
import { PAGE_WIDTH, Picture } from "#app/ui/picture.tsx";
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

/** The company page: story, services, summary; every year and hour is a setting. */
export function CompanyView({ shop, year }: { shop: ShopFacts; year: number }) {
  return (
    <div className="page company">
      <section className="company-lead" aria-labelledby="company-title">
        <div>
          <h1 id="company-title">About {shop.shopName}</h1>
          <p className="voice">
            We are a print shop in {shop.city}, {shop.state}. For {year - shop.foundedYear} years
            people have walked in with an idea on a napkin and left with boxes under their arm. This
            shop is the same counter, open all night.
          </p>
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
          <p>
            Small and new businesses need the same print as large ones, in smaller runs, sooner, and
            without a purchasing department. So we show the price before you ask for it, take your
            file or draw one for you, and look at every job before it goes on the press.
          </p>
          <p>
            You see what each part costs, what it adds up to with shipping and tax, and where your
            order is. If we make a mistake,{" "}
            <Link className="link" to="/returns">
              we print it again
            </Link>
            .
          </p>
        </div>
        <dl className="company-years">
          <div>
            <dt>{shop.foundedYear}</dt>
            <dd>The shop opens in {shop.city}.</dd>
          </div>
          {shop.rebrandedYear > shop.foundedYear && (
            <div>
              <dt>{shop.rebrandedYear}</dt>
              <dd>A new name on the door, the same people behind it.</dd>
            </div>
          )}
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
