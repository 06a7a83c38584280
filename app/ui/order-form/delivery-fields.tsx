import { US_STATES } from "#app/shop/delivery/us-states.ts";
import { formatCents } from "#app/shop/pricing/money.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import type { FormSettings } from "./form-settings.ts";
import { SavedAddressSelect } from "./saved-addresses.tsx";
import type { ControlOf } from "./text-control.ts";

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
        <TextField
          {...control("delivery.street")}
          label="Street address"
          autoComplete="shipping address-line1"
          maxLength={120}
          frameClassName="wide"
        />
        <TextField
          {...control("delivery.unit")}
          label="Apartment or suite"
          optional
          autoComplete="shipping address-line2"
          maxLength={60}
        />
        <TextField
          {...control("delivery.city")}
          label="City"
          autoComplete="shipping address-level2"
          maxLength={80}
        />
        <SelectField
          {...control("delivery.state")}
          label="State"
          autoComplete="shipping address-level1"
        >
          <option value="">Choose a state</option>
          {Object.entries(US_STATES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...control("delivery.zip")}
          label="ZIP code"
          autoComplete="shipping postal-code"
          inputMode="numeric"
          maxLength={10}
        />
      </div>
    </>
  );
}
