import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SignUpPromo } from "./sign-up-promo.tsx";

const promo = (memberDiscountPercent: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SignUpPromo
        shop={{ turnaround: "48-72 hours" }}
        memberDiscountPercent={memberDiscountPercent}
        signUpPath="/signup"
        signInPath="/auth"
      />
    </MemoryRouter>,
  );

test("the note is the specification's", () => {
  expect(promo(5)).toContain("No credit card required • Instant access • Member exclusive pricing");
});

test("where members pay what everybody pays, no member price is promised", () => {
  expect(promo(0)).toContain("No credit card required • Instant access");
  expect(promo(0)).not.toMatch(/member.{0,10}pric/i);
});
