import type { AppTable } from "#app/shop/mobile-app/quote-app.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { ChoiceCard, Choices } from "#app/ui/kit/choices.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { ContactFields } from "#app/ui/order-form/contact-fields.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import {
  useRadio,
  useServiceFormState,
  useText,
  useTick,
} from "../service-form/service-form-context.ts";
import { addOnField } from "./app-form-kind.ts";

export function AppPackageStep({ packages }: { packages: AppTable["appPackages"] }) {
  const { errors } = useServiceFormState();
  const radio = useRadio("packageId");
  return (
    <Step>
      <Choices id="packageId" legend="App package" errors={errors["packageId"]}>
        {packages.map(({ id, name, price, description }) => (
          <ChoiceCard
            key={id}
            {...radio(id)}
            title={name}
            price={formatPrice(price)}
            detail={description}
          />
        ))}
      </Choices>
    </Step>
  );
}

export function AppAddOnsStep({ addOns }: { addOns: AppTable["appAddOns"] }) {
  const { errors } = useServiceFormState();
  if (addOns.length === 0) return null;
  return (
    <Step>
      <Choices
        id="addOns"
        legend="Add-ons"
        slug="Optional, each once"
        errors={errors["addOns"]}
        className="priced"
      >
        {addOns.map((addOn, place) => (
          <AddOnCard key={addOn.id} addOn={addOn} field={addOnField(place)} />
        ))}
      </Choices>
    </Step>
  );
}

function AddOnCard({ addOn, field }: { addOn: AppTable["appAddOns"][number]; field: string }) {
  return (
    <ChoiceCard
      {...useTick(field, addOn.id)}
      type="checkbox"
      title={addOn.name}
      price={`+${formatPrice(addOn.price)}`}
      detail={addOn.description}
    />
  );
}

export function AppNotesStep() {
  return (
    <Step>
      <StepHead id="notes-head" title="Your app" />
      <TextareaField
        {...useText("notes")}
        label="What it should do"
        optional
        help="Who uses it, what for, and apps you like."
        rows={5}
        maxLength={4000}
      />
    </Step>
  );
}

/** The person to whom the team answers. */
export function AppContactStep() {
  const control = controlOf(useServiceFormState());
  return (
    <Step>
      <StepHead id="contact-head" title="Contact" />
      <ContactFields control={control} emailHelp="Our answer goes here." />
    </Step>
  );
}
