/**
 * All attempts go by one number, which the provider lets nobody pay twice. A payment that it
 * refused after a review has used it up: the next one needs another.
 */
export function invoiceNumberOf(
  { id, orderNumber }: { id: string; orderNumber: string },
  refusedBefore: number,
): string {
  const again = refusedBefore === 0 ? "" : `-${refusedBefore + 1}`;
  return `${orderNumber}${mark(id)}${again}`;
}

/** The order's own number in what the provider knows it by; `null` when it is none of ours. */
export function orderNumberIn(invoiceNumber: string, orderId: string): string | null {
  if (orderId === "") return null;
  const [orderNumber = "", ...rest] = invoiceNumber.split(mark(orderId));
  return orderNumber === "" || rest.length === 0 ? null : orderNumber;
}

/** Another database has the same numbers after a restore, of other orders. */
function mark(orderId: string): string {
  return `-${orderId.slice(0, 8)}`;
}
