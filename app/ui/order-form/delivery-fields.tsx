import type { ShippingMethods } from "#app/shop/delivery/shipping-method.ts";
import { type Cents, cents, formatCents } from "#app/shop/pricing/money.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import type { FormSettings } from "./form-settings.ts";
import { SavedAddressSelect } from "./saved-addresses.tsx";
import type { ControlOf } from "./text-control.ts";
import { AddressFields } from "./address-fields.tsx";

type DeliveryField =
  `delivery.${"method" | "shipping" | "street" | "unit" | "city" | "state" | "zip"}`;

/** Pickup at the shop, or a US address (decisions §4). */
export function DeliveryFields({
  control,
  settings,
}: {
  control: ControlOf<DeliveryField>;
  settings: FormSettings;
}) {
  const { value: chosen, name, errors, onChange } = control("delivery.method");
  const radio = (value: string) => ({
    ...{ name, value, onChange },
    checked: chosen === value,
  });
  return (
    <>
      <Choices id="delivery-method" legend="Delivery" errors={errors} className="two">
        <ChoiceCard {...radio("ship")} title="Ship it" {...shipCard(settings.shippingMethods)} />
        <ChoiceCard
          {...radio("pickup")}
          title="Pick it up"
          price="Free"
          detail={settings.pickupAddress}
        />
      </Choices>
      {settings.shippingMethods.length > 1 && (
        <div className="when-ship">
          <ShippingChoices control={control} methods={settings.shippingMethods} />
        </div>
      )}
      <div className="when-ship address">
        <SavedAddressSelect control={control} />
        <AddressFields
          control={(field) => control(`delivery.${field}`)}
          section="shipping "
          wideClassName="wide"
        />
      </div>
    </>
  );
}

/** Where the shop ships in several ways: which one. */
function ShippingChoices({
  control,
  methods,
}: {
  control: ControlOf<DeliveryField>;
  methods: ShippingMethods;
}) {
  const { value, name, errors, onChange } = control("delivery.shipping");
  const chosen = value === "" ? methods[0].id : value;
  return (
    <Choices id="delivery-shipping" legend="Shipping" errors={errors} className="two">
      {methods.map(({ id, name: title, detail, rate, freeFrom }) => (
        <ChoiceCard
          key={id}
          {...{ name, onChange, title }}
          value={id}
          checked={id === chosen}
          price={formatCents(rate)}
          detail={[detail, freeText(freeFrom)].filter(Boolean).join(" ")}
        />
      ))}
    </Choices>
  );
}

function shipCard(methods: ShippingMethods) {
  const [{ rate, freeFrom }] = methods;
  if (methods.length > 1) {
    const least = Math.min(...methods.map((method) => method.rate));
    return { price: `from ${formatCents(cents(least))}`, detail: "To a US address." };
  }
  return {
    price: formatCents(rate),
    detail: ["To a US address.", freeText(freeFrom)].filter(Boolean).join(" "),
  };
}

function freeText(freeFrom: Cents | null): string {
  return freeFrom === null ? "" : `Free from ${formatCents(freeFrom)}.`;
}
