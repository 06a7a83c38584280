import { needsDelivery } from "#app/shop/pricing/quote.ts";
import { focusFirstError } from "#app/ui/order-form/focus-first-error.ts";
import { contactDigest } from "#app/ui/order-form/contact-digest.ts";
import { deliveryDigest } from "#app/ui/order-form/delivery-digest.ts";
import { useOrderFormState } from "../order-form-context.ts";

/** The ticket's line with who orders and where it goes, once that is known, and the way to change it. */
export function AddressDigest() {
  const { product, values, settings } = useOrderFormState();
  const contact = contactDigest(values);
  const place = needsDelivery([{ product }]) ? deliveryDigest(values, settings.pickupAddress) : "";
  if (contact === "") return null;
  return (
    <div className="sec digest">
      <span className="small">
        <b>{contact}</b>
        <span className="muted">{place}</span>
      </span>
      <a
        className="link small needs-script"
        href="#contact-name"
        onClick={(event) => {
          event.preventDefault();
          focusFirstError(event.currentTarget.closest("form"), { "contact.name": [] });
        }}
      >
        Change<span className="sr-only"> contact and delivery</span>
      </a>
    </div>
  );
}
