import { US_STATES } from "#app/shop/delivery/us-states.ts";
import { formatCents } from "#app/shop/pricing/money.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { useOrderFormState, useRadioControl, useTextControl } from "../order-form-context.ts";
import { Step } from "#app/ui/order-form/step.tsx";

/** Pickup at the shop, or a US address (decisions §4). */
export function DeliveryStep() {
  const { settings, errors } = useOrderFormState();
  const radio = useRadioControl("delivery.method");
  return (
    <Step>
      <Choices
        id="delivery-method"
        legend="Delivery"
        errors={errors["delivery.method"]}
        className="two"
      >
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
        <TextField
          {...useTextControl("delivery.street")}
          label="Street address"
          autoComplete="shipping address-line1"
          maxLength={120}
          frameClassName="wide"
        />
        <TextField
          {...useTextControl("delivery.unit")}
          label="Apartment or suite"
          optional
          autoComplete="shipping address-line2"
          maxLength={60}
        />
        <TextField
          {...useTextControl("delivery.city")}
          label="City"
          autoComplete="shipping address-level2"
          maxLength={80}
        />
        <SelectField
          {...useTextControl("delivery.state")}
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
          {...useTextControl("delivery.zip")}
          label="ZIP code"
          autoComplete="shipping postal-code"
          inputMode="numeric"
          maxLength={10}
        />
      </div>
    </Step>
  );
}
