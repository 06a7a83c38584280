import { TextField } from "#app/ui/kit/text-field.tsx";
import { useTextControl } from "../order-form-context.ts";
import { Step, StepHead } from "./step.tsx";

/** Who orders: the receipt goes to this address. */
export function ContactStep() {
  return (
    <Step>
      <StepHead id="contact" title="Contact" />
      <div className="cols-2">
        <TextField
          {...useTextControl("contact.name")}
          label="Name"
          autoComplete="name"
          maxLength={120}
        />
        <TextField
          {...useTextControl("contact.email")}
          label="Email"
          type="email"
          autoComplete="email"
          help="Your receipt goes here."
          maxLength={254}
        />
        <TextField
          {...useTextControl("contact.phone")}
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          {...useTextControl("contact.business")}
          label="Business"
          optional
          autoComplete="organization"
          maxLength={120}
        />
      </div>
    </Step>
  );
}
