import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { CartItemView } from "#app/shop/cart/cart-item-view.ts";
import { cents } from "#app/shop/money/money.ts";
import { CartLine } from "./cart-line.tsx";
import { CheckoutLine } from "./checkout-line.tsx";

const line: CartItemView = {
  id: "8619cf55-53e8-4db8-9663-ba96326a347b",
  title: "Vinyl Banners",
  choices: "13oz Vinyl, 2 × 4 ft",
  picture: null,
  isSpecial: false,
  amountCents: cents(5400),
  seenCents: cents(4400),
  regularCents: null,
  problem: "",
  isEditable: true,
  files: [],
  isArtworkMissing: false,
  artworkHold: null,
  isSavedForLater: false,
  quantity: 1,
  quantities: [],
  days: { ready: null, arrival: null, awaits: null },
};

/** What the line of the cart, and that of the checkout, say. */
function texts(changes: Partial<CartItemView> = {}): string[] {
  const shown = { ...line, ...changes };
  const lines = [
    <CartLine key="cart" line={shown} />,
    <CheckoutLine key="checkout" line={shown} days={shown.days} />,
  ];
  return lines.map((element) => {
    const router = createMemoryRouter([{ path: "/", element }]);
    return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, "");
  });
}

test("a price that changed is told in the cart and at the checkout", () => {
  for (const text of texts()) {
    expect(text).toContain("The price went up");
    expect(text).toContain("It was $44.00 when you put it here and is $54.00 now.");
  }
  for (const text of texts({ amountCents: cents(4000) })) {
    expect(text).toContain("The price went down");
  }
});

test("a price that is as it was seen needs no word", () => {
  for (const text of texts({ seenCents: null })) expect(text).not.toContain("The price went");
});
