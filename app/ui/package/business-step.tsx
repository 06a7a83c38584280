import { TextField } from "#app/ui/kit/text-field.tsx";
import { DeliveryFields } from "#app/ui/order-form/delivery-fields.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import { useServiceFormState } from "../service-form/service-form-context.ts";

/** Step 1: who orders, their business, and where the print goes. */
export function BusinessStep() {
  const state = useServiceFormState();
  const control = controlOf(state);
  const line = (field: string, maxLength = 120) => ({ ...control(field), maxLength });
  return (
    <>
      <div className="cols-2">
        <TextField {...line("fullName")} label="Your name" autoComplete="name" />
        <TextField {...line("email", 254)} label="Email" type="email" autoComplete="email" />
        <TextField {...line("businessName")} label="Business name" autoComplete="organization" />
        <TextField
          {...line("cellNumber", 40)}
          label="Cell number"
          optional
          type="tel"
          autoComplete="tel"
        />
        <TextField {...line("businessPhone", 40)} label="Business phone" optional type="tel" />
        <TextField
          {...line("businessAddress", 200)}
          label="Business address"
          optional
          autoComplete="address-line1"
        />
        <TextField
          {...line("websiteUrl", 200)}
          label="Website"
          optional
          inputMode="url"
          autoComplete="url"
          frameClassName="full"
        />
        <TextField {...line("socialMediaHandles.facebook")} label="Facebook" optional />
        <TextField {...line("socialMediaHandles.instagram")} label="Instagram" optional />
        <TextField {...line("socialMediaHandles.twitter")} label="Twitter" optional />
        <TextField {...line("socialMediaHandles.linkedin")} label="LinkedIn" optional />
      </div>
      <DeliveryFields control={control} settings={state.settings} goods={state.goods} />
    </>
  );
}
