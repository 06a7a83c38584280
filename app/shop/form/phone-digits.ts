/**
 * The digits of what may be a US phone number, or a part of one, without the country's 1; `null`
 * when something else was typed.
 */
export function phoneDigits(typed: string): string | null {
  if (!/^[\d\s().+\p{Pd}]+$/u.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, "");
  const hasCountry = /^\s*\+1/.test(typed) || /^1\d{10}$/.test(digits);
  const own = hasCountry ? digits.slice(1) : digits;
  return own === "" ? null : own;
}
