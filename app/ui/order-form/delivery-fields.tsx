import { formatCents } from "#app/shop/pricing/money.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import type { FormSettings } from "./form-settings.ts";
import { SavedAddressSelect } from "./saved-addresses.tsx";
import type { ControlOf } from "./text-control.ts";
import { AddressFields } from "./address-fields.tsx";

type DeliveryField = `delivery.${"method" | "street" | "unit" | "city" | "state" | "zip"}`;

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
        <ChoiceCard
          {...radio("ship")}
          title="Ship it"
          price={formatCents(settings.shippingRate)}
          detail={`To a US address. Free from ${formatCents(settings.freeShippingFrom)}.`}
        />
        <ChoiceCard
          {...radio("pickup")}
          title="Pick it up"
          price="Free"
          detail={settings.pickupAddress}
        />
      </Choices>
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
