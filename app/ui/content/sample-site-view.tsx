import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { SampleSite } from "#app/shop/settings/sample-sites.ts";
import { Picture } from "#app/ui/picture.tsx";
import "./sample-site.css";

/** One small website in its own colors, with a line that says whose work it is. */
export function SampleSiteView({ site, shopName }: { site: SampleSite; shopName: string }) {
  const { ground, ink, accent } = site.colors;
  const colors: CSSProperties & Record<`--${string}`, string> = {
    "--ground": ground,
    "--ink": ink,
    "--accent": accent,
  };
  return (
    <div className="sample" style={colors} data-bookish={site.isBookish || undefined}>
      <aside className="sample-by" aria-label="About this website">
        A sample website by {shopName}. This business does not exist.{" "}
        <Link to="/website-order">Order yours</Link>
      </aside>
      <header className="sample-head">
        <b>{site.name}</b>
        <nav aria-label={site.name}>
          <a href="#offers">{site.offersTitle}</a>
          <a href="#visit">Visit</a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <section className="sample-hero">
          <div>
            <h1>{site.headline}</h1>
            <p>{site.intro}</p>
            <a className="sample-act" href="#visit">
              {site.action}
            </a>
          </div>
          <Picture
            url={site.picture.url}
            alt={site.picture.alt}
            sizes="(min-width: 64rem) 50vw, 100vw"
            priority
          />
        </section>
        <section id="offers" aria-labelledby="offers-title">
          <h2 id="offers-title">{site.offersTitle}</h2>
          <ul className="sample-offers">
            {site.offers.map(({ name, detail }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{detail}</p>
              </li>
            ))}
          </ul>
        </section>
        <section id="visit" aria-labelledby="visit-title">
          <h2 id="visit-title">Visit</h2>
          <dl className="sample-facts">
            <div>
              <dt>Where</dt>
              <dd>{site.address}</dd>
            </div>
            <div>
              <dt>When</dt>
              <dd>{site.hours}</dd>
            </div>
            <div>
              <dt>Call</dt>
              <dd className="num">{site.phone}</dd>
            </div>
          </dl>
        </section>
      </main>
    </div>
  );
}
