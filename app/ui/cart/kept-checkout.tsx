import { CART_PATH, CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import { AWAY_WORDS } from "#app/shop/customer/away-words.ts";
import type { TypedField } from "#app/shop/form/posted-form.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { HiddenFields } from "#app/ui/kit/hidden-fields.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";

/**
 * The fields that a person types at the checkout, by their labels; everything else of the form goes
 * along.
 */
const LABELS: Readonly<Record<string, string>> = {
  "contact.name": "Name",
  "contact.email": "Email",
  "contact.phone": "Phone",
  "contact.business": "Business",
  "delivery.street": "Street address",
  "delivery.unit": "Apartment or suite",
  "delivery.city": "City",
  "delivery.state": "State",
  "delivery.zip": "ZIP code",
  couponCode: "Coupon code",
};

/**
 * The checkout as it was sent, while the cart can't be read: nothing of it is lost, and sent again
 * with its own key it is one order, should it have arrived after all.
 */
export function KeptCheckout({ typed }: { typed: readonly TypedField[] }) {
  const shown = typed.filter(({ name, value }) => Object.hasOwn(LABELS, name) && value !== "");
  const hidden = typed.filter((field) => !shown.includes(field));
  return (
    <div className="page service-page checkout-page">
      <Breadcrumbs trail={[{ label: "Cart", to: CART_PATH }]} current="Checkout" />
      <h1>Checkout</h1>
      <Notice tone="fail" title="We can't take your order at the moment" live>
        {AWAY_WORDS}
      </Notice>
      <form method="post" action={CHECKOUT_PATH}>
        <HiddenFields fields={hidden} />
        {shown.map(({ name, value }) => (
          <TextField
            key={name}
            id={`kept-${name.replace(".", "-")}`}
            label={LABELS[name] ?? name}
            name={name}
            defaultValue={value}
          />
        ))}
        <Button type="submit">Submit Order</Button>
      </form>
    </div>
  );
}
