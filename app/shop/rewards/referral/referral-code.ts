import { SIGN_UP_PATH } from "#app/shop/person/account-paths.ts";

/** A code as somebody may have typed it; `null` for what can't be one. */
export function readReferralCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return /^[A-Z0-9]{4,20}$/.test(code) ? code : null;
}

/** The page on which an invited friend signs up (accounts §9). */
export function referralPath(code: string): string {
  return `${SIGN_UP_PATH}?${new URLSearchParams({ ref: code })}`;
}
