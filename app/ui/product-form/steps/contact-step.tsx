import { ContactFields } from "#app/ui/order-form/contact-fields.tsx";
import { controlOf } from "#app/ui/order-form/text-control.ts";
import { contactDigest } from "../contact-digest.ts";
import type { FormField } from "../form-values.ts";
import { useOrderFormState } from "../order-form-context.ts";
import { FoldedStep } from "#app/ui/order-form/folded-step.tsx";
import { Step, StepHead } from "#app/ui/order-form/step.tsx";

/** Who orders: the receipt goes to this address. What an account knows is folded (decisions §4). */
export function ContactStep({ isKnown }: { isKnown: boolean }) {
  const state = useOrderFormState();
  const { values, errors } = state;
  const fields = (
    <ContactFields control={controlOf<FormField>(state)} emailHelp="Your receipt goes here." />
  );
  if (!isKnown) {
    return (
      <Step>
        <StepHead id="contact" title="Contact" />
        {fields}
      </Step>
    );
  }
  const hasErrors = Object.keys(errors).some((field) => field.startsWith("contact."));
  return (
    <FoldedStep id="contact" title="Contact" text={contactDigest(values)} hasErrors={hasErrors}>
      {fields}
    </FoldedStep>
  );
}
