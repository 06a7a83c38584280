import { TextField } from "#app/ui/kit/text-field.tsx";
import { contactDigest } from "../contact-digest.ts";
import { useOrderFormState, useTextControl } from "../order-form-context.ts";
import { FoldedStep } from "#app/ui/order-form/folded-step.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/** Who orders: the receipt goes to this address. What an account knows is folded (decisions §4). */
export function ContactStep({ isKnown }: { isKnown: boolean }) {
  const { values, errors } = useOrderFormState();
  if (!isKnown) {
    return (
      <Step>
        <StepHead id="contact" title="Contact" />
        <ContactFields />
      </Step>
    );
  }
  const hasErrors = Object.keys(errors).some((field) => field.startsWith("contact."));
  return (
    <FoldedStep id="contact" title="Contact" text={contactDigest(values)} hasErrors={hasErrors}>
      <ContactFields />
    </FoldedStep>
  );
}

function ContactFields() {
  return (
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
  );
}
