/**
 * The dialable part of a phone number, for `tel:` and `sms:` links: digits with
 * the country's 1 in front of a ten-digit US number. `null` when nothing can be dialed.
 */
export function dialable(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  if (digits === "") return null;
  if (phone.trim().startsWith("+")) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
