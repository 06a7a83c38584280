import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { CartPage } from "./cart-page.tsx";

function pageText(hasMemberPrice: boolean): string {
  const line = {
    id: "8619cf55-53e8-4db8-9663-ba96326a347b",
    title: "Vinyl Banners",
    choices: "",
    picture: null,
    isSpecial: false,
    amountCents: cents(5400),
    seenCents: cents(5400),
    regularCents: null,
    problem: "",
    isEditable: true,
    files: [],
    isArtworkMissing: false,
    isSavedForLater: false,
  };
  const totals = { lines: [], itemsCents: cents(5400), totalCents: cents(5400) };
  const page = (
    <CartPage
      totals={totals}
      hasMemberPrice={hasMemberPrice}
      lines={[line]}
      saved={[]}
      days={null}
      isMember={false}
      earner={null}
      problem={null}
    />
  );
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, "");
}

test("the member price is offered for signing in only where something costs a member less", () => {
  expect(pageText(true)).toContain("Sign in for the member price; your cart comes along.");
  expect(pageText(false)).toContain("Sign in if you have one; your cart comes along.");
});
