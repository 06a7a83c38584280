import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { CartItemView } from "#app/shop/cart/cart-item-view.ts";
import { cents } from "#app/shop/money/money.ts";
import { CartLine, CheckoutLine } from "./cart-line.tsx";
import { CheckoutLineForm } from "./line-form.tsx";

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
  isSavedForLater: false,
  quantity: 1,
  quantities: [],
  days: null,
};

const nothing = () => undefined;
const SILENT = { underWay: nothing, refused: nothing, removed: nothing };

/** What the line of the cart, and that of the checkout, say. */
function texts(changes: Partial<CartItemView> = {}): string[] {
  const shown = { ...line, ...changes };
  const lines = [
    <CartLine key="cart" line={shown} />,
    <CheckoutLine key="checkout" line={shown} days={shown.days} reports={SILENT} />,
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

test("a line says when it is ready, or at the door where that is known", () => {
  const [ready] = texts({ days: { ready: "Tue, Dec 1", arrival: null } });
  expect(ready).toContain("Ready Tue, Dec 1");
  const [arrives] = texts({ days: { ready: "Tue, Dec 1", arrival: "Thu, Dec 3" } });
  expect(arrives).toContain("Arrives Thu, Dec 3");
  expect(arrives).not.toContain("Tue, Dec 1");
});

test("of more than one it says what each comes to", () => {
  expect(texts({ quantity: 2 })[0]).toContain("$54.00$27.00 each");
  expect(texts()[0]).not.toContain("each");
});

test("at the checkout, missing artwork is sent from where its item is changed", () => {
  const [cart, checkout] = texts({ isArtworkMissing: true });
  expect(checkout).toContain("Send it now, the artwork for Vinyl Banners");
  expect(checkout).not.toContain("Edit");
  expect(cart).toContain("Edit Vinyl Banners");
  expect(texts()[1]).toContain("Edit Vinyl Banners");
});

test("an item's controls belong to its own form, which no other form has in it", () => {
  const shown = { ...line, quantities: [1, 2].map(choice) };
  const page = (
    <>
      <form id="checkout">
        <CheckoutLine line={shown} days={null} reports={SILENT} />
      </form>
      <CheckoutLineForm line={shown} />
    </>
  );
  const router = createMemoryRouter([{ path: "/", element: page }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const own = `form="line-${line.id}"`;
  const controls = html.match(/<(?:button|select)[^>]*>/g) ?? [];
  expect(controls.length).toBeGreaterThanOrEqual(2);
  for (const control of controls) expect(control).toContain(own);
  expect(html.slice(0, html.indexOf("</form>")).match(/<form/g)).toHaveLength(1);
  for (const [name, value] of [
    ["lineId", line.id],
    ["from", "1"],
    ["fromCheckout", "yes"],
  ]) {
    expect(html).toContain(`name="${name}" value="${value}"`);
  }
});

const choice = (quantity: number) => ({
  quantity,
  choice: `${quantity}@5400`,
  amountCents: cents(5400),
});
