import { type ShippingMethods, shippingPrice } from "#app/shop/delivery/shipping-method.ts";
import { placesShippedTo } from "#app/shop/delivery/us-states.ts";
import { DELIVERY_ZIP_ASKED } from "#app/shop/delivery/zip-asked.ts";
import { type Cents, cents, formatCents } from "#app/shop/money/money.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import type { FormSettings } from "./form-settings.ts";
import { SavedAddressSelect } from "./saved-addresses.tsx";
import type { ControlOf } from "./text-control.ts";
import { AddressFields } from "./address-fields.tsx";
import { useZipDoubt } from "./use-zip-doubt.ts";

type DeliveryField =
  `delivery.${"method" | "shipping" | "street" | "unit" | "city" | "state" | "zip" | "zipAsked"}`;

/** Pickup at the shop, or a US address (decisions §4). */
export function DeliveryFields({
  control,
  settings,
  goods,
  when = null,
}: {
  control: ControlOf<DeliveryField>;
  settings: FormSettings;
  /** Printed goods that are ordered: enough of them are sent for nothing. */
  goods: Cents;
  /** The days at the door, once its ZIP code is known, and at the shop, in words. */
  when?: { arrival: string | null; ready: string } | null;
}) {
  const { value: chosen, name, errors, onChange } = control("delivery.method");
  const [state, zip] = [control("delivery.state"), control("delivery.zip")];
  const zipDoubt = useZipDoubt(state.value, zip.value, settings, (place) =>
    state.onChange({ currentTarget: { value: place } }),
  );
  const radio = (value: string) => ({
    name,
    value,
    onChange,
    checked: chosen === value,
  });
  return (
    <>
      <Choices id="delivery-method" legend="Delivery" errors={errors} className="two">
        <ChoiceCard
          {...radio("ship")}
          title="Ship it"
          {...shipCard(settings.shippingMethods, goods, when?.arrival ?? null)}
        />
        <ChoiceCard
          {...radio("pickup")}
          title="Pick it up"
          price={FREE}
          detail={[settings.pickupAddress, when && `Ready ${when.ready}.`]
            .filter(Boolean)
            .join(". ")}
        />
      </Choices>
      {settings.shippingMethods.length > 1 && (
        <div className="when-ship">
          <ShippingChoices control={control} methods={settings.shippingMethods} goods={goods} />
        </div>
      )}
      <input type="hidden" name={DELIVERY_ZIP_ASKED} value={control(DELIVERY_ZIP_ASKED).value} />
      <div className="when-ship address">
        <SavedAddressSelect control={control} />
        <AddressFields
          control={(field) => control(`delivery.${field}`)}
          places={placesShippedTo(settings)}
          zipDoubt={zipDoubt}
          section="shipping "
          wideClassName="wide"
        />
      </div>
    </>
  );
}

/** The way of shipping, where the shop ships in several. */
function ShippingChoices({
  control,
  methods,
  goods,
}: {
  control: ControlOf<DeliveryField>;
  methods: ShippingMethods;
  goods: Cents;
}) {
  const { value, name, errors, onChange } = control("delivery.shipping");
  const chosen = value === "" ? methods[0].id : value;
  return (
    <Choices id="delivery-shipping" legend="Shipping" errors={errors} className="two">
      {methods.map((method) => (
        <ChoiceCard
          key={method.id}
          name={name}
          onChange={onChange}
          title={method.name}
          value={method.id}
          checked={method.id === chosen}
          price={priceText(method, goods)}
          detail={[method.detail, freeText(method, goods)].filter(Boolean).join(" ")}
        />
      ))}
    </Choices>
  );
}

function shipCard(methods: ShippingMethods, goods: Cents, arrival: string | null) {
  const [method] = methods;
  const where = arrival === null ? "To a US address." : `Arrives ${arrival}.`;
  if (methods.length > 1) {
    const least = cents(Math.min(...methods.map((one) => shippingPrice(one, goods))));
    const price = least === 0 ? FREE : `from ${formatCents(least)}`;
    return { price, detail: where };
  }
  return {
    price: priceText(method, goods),
    detail: [where, freeText(method, goods)].filter(Boolean).join(" "),
  };
}

const FREE = "Free";

function priceText(method: ShippingMethods[number], goods: Cents): string {
  const price = shippingPrice(method, goods);
  return price === 0 ? FREE : formatCents(price);
}

/** From which amount on it costs nothing, as long as it costs something. */
function freeText(method: ShippingMethods[number], goods: Cents): string {
  const { freeFrom } = method;
  const isFree = freeFrom === null || shippingPrice(method, goods) === 0;
  return isFree ? "" : `Free from ${formatCents(freeFrom)}.`;
}
