import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { cents, type Cents } from "#app/shop/money/money.ts";
import { CartPage } from "./cart-page.tsx";

function pageText(memberSaves: Cents): string {
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
    quantity: 1,
    quantities: [],
    days: null,
  };
  const totals = { lines: [], itemsCents: cents(5400), totalCents: cents(5400) };
  const page = (
    <CartPage
      totals={totals}
      memberSaves={memberSaves}
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
  expect(pageText(cents(270))).toContain(
    "Sign in for member pricing and save $2.70. We&#x27;ll keep your cart.",
  );
  expect(pageText(cents(0))).toContain("Sign in if you have one. We&#x27;ll keep your cart.");
});
