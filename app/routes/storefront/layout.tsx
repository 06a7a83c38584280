import { Outlet, useLocation } from "react-router";
import type { Route } from "./+types/layout";
import { servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { isGuarded } from "#app/shop/person/account-paths.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import { AccountLoading } from "#app/ui/account/account-loading.tsx";
import { ProductsLoading } from "#app/ui/catalog/products-loading.tsx";
import { Footer } from "#app/ui/chrome/footer.tsx";
import { Header } from "#app/ui/chrome/header.tsx";
import { useSlowNavigation } from "#app/ui/chrome/use-slow-navigation.ts";
import { ProductLoading } from "#app/ui/product/product-loading.tsx";

/** The frame of every shop page: header with the running specials, footer. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const specials = await orUnavailable(context, currentSpecials(services, services.now()));
  return {
    specials: specials.map(({ id, title, specialPrice }) => ({
      id,
      title,
      price: formatPrice(specialPrice),
    })),
  };
}

export default function StorefrontLayout({ loaderData, matches }: Route.ComponentProps) {
  const { shop, visitor, year, cartCount } = matches[0].loaderData;
  const goal = useSlowNavigation();
  const { pathname } = useLocation();
  // Another filter or page of the same list: what is shown stays until the other comes.
  const isElsewhere = goal !== null && goal !== pathname;
  const showsProducts = isElsewhere && /^\/($|category\/|specials$)/.test(goal);
  const showsProduct = isElsewhere && goal.startsWith("/product/");
  const showsAccount = isElsewhere && isGuarded(goal) && !isGuarded(pathname);
  const staysInView = goal !== null && !showsProducts && !showsProduct && !showsAccount;
  return (
    <>
      <Header shop={shop} specials={loaderData.specials} visitor={visitor} cartCount={cartCount} />
      {staysInView && <div className="under-way" aria-hidden="true" />}
      <main id="main" tabIndex={-1} aria-busy={staysInView || undefined}>
        {showsProducts && <ProductsLoading />}
        {showsProduct && <ProductLoading />}
        {showsAccount && <AccountLoading />}
        <Outlet />
      </main>
      <Footer shop={shop} year={year} />
    </>
  );
}
