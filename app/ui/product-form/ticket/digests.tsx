import { isStateCode } from "#app/shop/delivery/us-states.ts";
import { useOrderFormState } from "../order-form-context.ts";

/** One line of the ticket that says what its step holds, and leads there. */
function Digest({ title, text, href }: { title: string; text: string; href: string }) {
  return (
    <div className="sec digest">
      <span className="small">
        <b>{title}</b>
        <span className="muted">{text || "Not filled in yet"}</span>
      </span>
      <a className="link small" href={href}>
        {text ? "Change" : "Fill in"}
        <span className="sr-only"> {title.toLowerCase()}</span>
      </a>
    </div>
  );
}

export function ContactDigest() {
  const { values } = useOrderFormState();
  const text = [values["contact.name"], values["contact.email"]].filter(Boolean).join(", ");
  return <Digest title="Contact" text={text} href="#contact-name" />;
}

export function DeliveryDigest() {
  const { product, values, settings } = useOrderFormState();
  if (product.taxClass === "service") return null;
  if (values["delivery.method"] === "pickup") {
    return (
      <Digest title="Delivery" text={`Pickup, ${settings.pickupAddress}`} href="#delivery-method" />
    );
  }
  const state = values["delivery.state"];
  const place = [
    values["delivery.street"],
    values["delivery.city"],
    [isStateCode(state) ? state : "", values["delivery.zip"]].filter(Boolean).join(" "),
  ];
  return (
    <Digest title="Delivery" text={place.filter(Boolean).join(", ")} href="#delivery-street" />
  );
}
