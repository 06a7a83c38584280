/**
 * One key per (order, operation, attempt), stored before the call and sent with
 * every repeat of it (decisions §4). PayPal allows 108 characters.
 */
export function createKeyOf(orderId: string, attempt: number): string {
  return `create-${orderId}-${attempt}`;
}

export function firstCaptureKeyOf(orderId: string, attempt: number): string {
  return `capture-${orderId}-${attempt}.1`;
}

/** The key of the next capture of the same attempt, after the instrument was declined. */
export function nextCaptureKeyOf(captureKey: string): string {
  const parts = /(.+)\.(\d+)$/.exec(captureKey);
  if (!parts) throw new Error(`Not a capture key: ${captureKey}`);
  const [, attempt, round] = parts;
  return `${attempt}.${Number(round) + 1}`;
}
