import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextareaField } from "#app/ui/kit/textarea-field.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";
import { useText } from "../service-form/service-form-context.ts";

/** The person who orders, and the day by which they need it (specification §3, customerInfo). */
export function CustomerStep() {
  return (
    <Step>
      <StepHead id="customer-head" title="Your information" />
      <div className="cols-2">
        <TextField
          {...useText("customerInfo.fullName")}
          label="Full name"
          autoComplete="name"
          maxLength={120}
        />
        <TextField
          {...useText("customerInfo.businessName")}
          label="Business name"
          optional
          autoComplete="organization"
          maxLength={120}
        />
        <TextField
          {...useText("customerInfo.phone")}
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          {...useText("customerInfo.email")}
          label="Email"
          type="email"
          autoComplete="email"
          help="We'll email your receipt here."
          maxLength={254}
        />
        <TextField
          {...useText("customerInfo.completionDate")}
          label="Wanted by"
          type="date"
          optional
        />
      </div>
      <TextareaField
        {...useText("customerInfo.notes")}
        label="Notes"
        optional
        help="Websites you like, colors, a domain you already have."
        rows={4}
        maxLength={4000}
      />
    </Step>
  );
}
