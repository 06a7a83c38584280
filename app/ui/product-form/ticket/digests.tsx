import { contactDigest } from "../contact-digest.ts";
import { deliveryDigest } from "../delivery-digest.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { unfold } from "#app/ui/order-form/unfold.ts";

/** One line of the ticket that says what its step holds, and leads there. */
function Digest({ title, text, place }: { title: string; text: string; place: string }) {
  return (
    <div className="sec digest">
      <span className="small">
        <b>{title}</b>
        <span className="muted">{text || "Not filled in yet"}</span>
      </span>
      <a
        className="link small"
        href={`#${place}`}
        onClick={() => unfold(document.getElementById(place))}
      >
        {text ? "Change" : "Fill in"}
        <span className="sr-only"> {title.toLowerCase()}</span>
      </a>
    </div>
  );
}

export function ContactDigest() {
  const { values } = useOrderFormState();
  return <Digest title="Contact" text={contactDigest(values)} place="contact-name" />;
}

export function DeliveryDigest() {
  const { product, values, settings } = useOrderFormState();
  if (product.taxClass === "service") return null;
  const isPickup = values["delivery.method"] === "pickup";
  return (
    <Digest
      title="Delivery"
      text={deliveryDigest(values, settings.pickupAddress)}
      place={isPickup ? "delivery-method" : "delivery-street"}
    />
  );
}
