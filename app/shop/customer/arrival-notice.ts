/** Told once on the page that follows (accounts §8), by a cookie that the page itself takes away. */
export const ARRIVAL_NOTICES = {
  "welcome-back": "Welcome back!",
  "logged-out": "Logged out successfully",
  "order-cancelled": "Order cancelled",
  "shop-ready": "Your shop is set up",
} as const;

export type ArrivalNotice = keyof typeof ARRIVAL_NOTICES;

const NAME = "arrival";

/** For the response that redirects; readable by the page, holds nothing of anybody. */
export function arrivalCookie(notice: ArrivalNotice): string {
  return `${NAME}=${notice}; Path=/; Max-Age=60; SameSite=Lax`;
}

export const ARRIVAL_TOLD = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The notice in a page's `document.cookie`; `null` when there is none. */
export function readArrival(cookies: string): ArrivalNotice | null {
  const value = new RegExp(`(?:^|; )${NAME}=([a-z-]+)`).exec(cookies)?.[1];
  return value !== undefined && isNotice(value) ? value : null;
}

function isNotice(value: string): value is ArrivalNotice {
  return Object.hasOwn(ARRIVAL_NOTICES, value);
}
