import { Outlet, useLocation } from "react-router";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import { QuietHeader } from "#app/ui/checkout/quiet-header.tsx";
import { Footer } from "#app/ui/chrome/footer.tsx";
import { useSlowNavigation } from "#app/ui/page/use-slow-navigation.ts";
import type { Route } from "./+types/layout";

/** The quiet frame of the way from the cart to paid: no menus, one way back. */
export default function CheckoutLayout({ matches }: Route.ComponentProps) {
  const { shop, year } = matches[0].loaderData;
  const isInCart = useLocation().pathname === CART_PATH;
  const isUnderWay = useSlowNavigation() !== null;
  const back = isInCart
    ? { to: "/products", label: "Keep shopping" }
    : { to: CART_PATH, label: "Back to cart" };
  return (
    <>
      <QuietHeader shop={shop} back={back} />
      {isUnderWay && <div className="under-way" aria-hidden="true" />}
      <main id="main" tabIndex={-1} aria-busy={isUnderWay || undefined}>
        <Outlet />
      </main>
      <Footer shop={shop} year={year} />
    </>
  );
}
