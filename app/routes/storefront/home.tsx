import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/home";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { BEST_ON_HOME } from "#app/shop/browse/best-sellers.ts";
import { catalogueCard, filledCategories } from "#app/shop/browse/catalogue-card.ts";
import { catalogueSearch, goneTo, namesPage } from "#app/shop/browse/catalogue-address.ts";
import { isFiltering, readFilter } from "#app/shop/browse/catalogue-filter.ts";
import { currentShelves } from "#app/shop/browse/current-shelves.server.ts";
import { shelfIndex } from "#app/shop/browse/products-menu.ts";
import { shownCatalogue } from "#app/shop/browse/shown-catalogue.ts";
import { listShownBanners } from "#app/shop/content/banner-queries.server.ts";
import { bannerSlides, codeOffers } from "#app/shop/content/banner-slide.ts";
import { listRunningCodes } from "#app/shop/coupon/list-running-codes.server.ts";
import { CODE_FIELD } from "#app/shop/coupon/offered-code.ts";
import { SIGN_IN_PATH, SIGN_UP_PATH } from "#app/shop/person/account-paths.ts";
import { CatalogueSection } from "#app/ui/catalog/catalogue-section.tsx";
import { aboutSummary } from "#app/shop/content/about-page.ts";
import { AboutSection } from "#app/ui/home/about-section.tsx";
import { ContactSection } from "#app/ui/home/contact-section.tsx";
import { BannerCarousel } from "#app/ui/home/banner-carousel.tsx";
import { HomeOffers } from "#app/ui/home/home-offers.tsx";
import { Intro } from "#app/ui/home/intro.tsx";
import { SignUpPromo } from "#app/ui/home/sign-up-promo.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { PRODUCTS_FAILED } from "#app/ui/page/failure-sentence.ts";
import { businessData } from "#app/ui/page/structured-data.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { orderFormAddress } from "#app/ui/product-form/address-choices.ts";

export const handle = { isSameForVisitors: true } satisfies RouteFacts;

export async function loader({ context, url }: Route.LoaderArgs) {
  const gone = goneTo(url);
  if (gone !== null) throw redirect(gone);
  const services = context.get(servicesContext);
  const today = services.now();
  const [shop, banners, codes] = await orUnavailable(
    context,
    Promise.all([
      currentShelves(services, today),
      listShownBanners(services.db, today),
      listRunningCodes(services.db, today),
    ]),
  );
  const { entries, shelves, best, categories, products } = shop;
  const filled = filledCategories(categories, entries);
  const filter = readFilter(url.searchParams, new Set(filled.map(({ id }) => id)));
  const catalogue = shownCatalogue(entries, filter, readPage(url.searchParams));
  // See `shouldRevalidate`.
  if (catalogue.part && isFiltering(filter) && !namesPage(url)) {
    throw redirect(`/?${catalogueSearch(filter, 1)}`);
  }
  const settings = context.get(settingsContext);
  const slides = bannerSlides(banners, products, settings);
  const offers = codeOffers(banners, products, settings, codes);
  return {
    catalogue,
    best: best.slice(0, BEST_ON_HOME).map(catalogueCard),
    shelves: shelfIndex(shelves, categories),
    specials: entries.filter(({ special }) => special !== null).map(catalogueCard),
    memberDiscountPercent: settings.memberDiscountPercent,
    about: aboutSummary(settings),
    categories: filled,
    slides: slides.map(({ link, configuration, ...slide }) => ({
      ...slide,
      to: link || (configuration ? orderFormAddress(configuration) : "/products"),
    })),
    offers: offers.map(({ link, configuration, code, ...offer }) => ({
      ...offer,
      to: configuration
        ? `${orderFormAddress(configuration)}&${new URLSearchParams({ [CODE_FIELD]: code })}`
        : link,
    })),
  };
}

/** The filter works on what is already here, unless that is only one page of the products. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change;
  const staysHome = currentUrl.pathname === "/" && nextUrl.pathname === "/";
  const isWhole = !namesPage(currentUrl) && !namesPage(nextUrl);
  return staysHome && isWhole && !change.formMethod ? false : change.defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  return pageMeta(root, {
    title: "Printing for small business",
    description:
      "Business cards, flyers, banners, menus and signs for small and new businesses: choose a product, see the price, send your artwork.",
    path: "/",
    data: root ? [businessData(root)] : [],
  });
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { shop, visitor, year } = matches[0].loaderData;
  const { catalogue, best, shelves, categories, specials } = loaderData;
  const { slides, offers, memberDiscountPercent } = loaderData;
  return (
    <>
      <BannerCarousel slides={slides} />
      <Intro shop={shop} productCount={catalogue.total} />
      <CatalogueSection
        catalogue={catalogue}
        best={best}
        shelves={shelves}
        categories={categories}
      />
      <HomeOffers offers={offers} specials={specials} />
      {visitor === null && (
        <SignUpPromo
          shop={shop}
          memberDiscountPercent={memberDiscountPercent}
          signUpPath={SIGN_UP_PATH}
          signInPath={SIGN_IN_PATH}
        />
      )}
      <ContactSection shop={shop} />
      <AboutSection
        shop={shop}
        summary={loaderData.about}
        year={year}
        productCount={catalogue.total}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={PRODUCTS_FAILED} />;
}
