import { Outlet } from "react-router";
import { CheckoutHeader } from "#app/ui/chrome/checkout-header.tsx";
import { Footer } from "#app/ui/chrome/footer.tsx";
import { useSlowNavigation } from "#app/ui/chrome/use-slow-navigation.ts";
import type { Route } from "./+types/frame.ts";

/** The frame of the checkout: nothing leads away from it but the way back, and somebody to ask. */
export default function CheckoutFrame({ matches }: Route.ComponentProps) {
  const { shop, year } = matches[0].loaderData;
  const isUnderWay = useSlowNavigation() !== null;
  return (
    <>
      <CheckoutHeader shop={shop} />
      {isUnderWay && <div className="under-way" aria-hidden="true" />}
      <main id="main" tabIndex={-1} aria-busy={isUnderWay || undefined}>
        <Outlet />
      </main>
      <Footer shop={shop} year={year} hasOffers={false} />
    </>
  );
}
