import type { FormErrors } from "#app/ui/order-form/form-errors.ts";

/** The address step asks for who orders and where it goes; everything else is on the page. */
const OF_ADDRESS_STEP = /^(contact|delivery)\./;

/** Whether everything that is wrong lies in the address step. */
export function isOfAddressStep(errors: FormErrors): boolean {
  const fields = Object.keys(errors).filter((field) => field !== "");
  return fields.length > 0 && fields.every((field) => OF_ADDRESS_STEP.test(field));
}

/** What is wrong on the page comes first; then the address step opens, and then is asked for its fields. */
export function askInTurn(step: HTMLDialogElement | null, errors: FormErrors): FormErrors {
  const ofPage = Object.entries(errors).filter(([field]) => !OF_ADDRESS_STEP.test(field));
  if (ofPage.length > 0) return Object.fromEntries(ofPage);
  if (!step || step.open) return errors;
  step.showModal();
  return {};
}
