/**
 * How long an order waits for its payment, and as long a payment attempt may stay open (faults:
 * "captured by reconciliation, or expires").
 */
export const PAYMENT_WAIT_HOURS = 72;
