import { TextField } from "#app/ui/kit/text-field.tsx";
import { DeliveryFields } from "#app/ui/order-form/delivery-fields.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import { useServiceFormState } from "../service-form/service-form-context.ts";

/** All that the order itself needs: who orders, and where the print goes. */
export function NeededFields() {
  const state = useServiceFormState();
  const control = controlOf(state);
  return (
    <>
      <div className="cols-2">
        <TextField {...control("fullName")} maxLength={120} label="Your name" autoComplete="name" />
        <TextField
          {...control("email")}
          maxLength={254}
          label="Email"
          type="email"
          autoComplete="email"
        />
      </div>
      <DeliveryFields control={control} settings={state.settings} goods={state.goods} />
    </>
  );
}

/** Step 1: the business itself; `known` has what is not shown here, and stays unless it is typed anew. */
export function BusinessFields({ known = [] }: { known?: readonly string[] }) {
  const control = controlOf(useServiceFormState());
  const line = (field: string, maxLength = 120) => ({
    ...control(field),
    maxLength,
    ...(known.includes(field) && { help: "We have it. Type here only to change it." }),
  });
  return (
    <div className="cols-2">
      <TextField
        {...line("businessName")}
        label="Business name"
        optional
        autoComplete="organization"
      />
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
  );
}
