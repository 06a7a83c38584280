/** The approval page opens so long after the order was taken (specification §4). */
export const APPROVAL_DELAY_MS = 2000;
