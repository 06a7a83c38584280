/**
 * Why a payment did not open:
 * - `not_payable`: cancelled, free, or past being paid
 * - `being_confirmed`: an attempt may have moved money; it must be settled first
 * - `no_payment_url`: the provider answered, and not where the customer approves
 */
export type StartRefusal =
  | "not_found"
  | "not_payable"
  | "already_paid"
  | "being_confirmed"
  | "provider_unavailable"
  | "no_payment_url"
  | "provider_refused";

/** Whether it is the provider's doing: the order waits, and can be paid once it is over. */
export function isProviderTrouble(reason: StartRefusal): boolean {
  return (
    reason === "provider_unavailable" ||
    reason === "no_payment_url" ||
    reason === "provider_refused"
  );
}
