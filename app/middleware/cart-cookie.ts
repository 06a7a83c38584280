const NAMES = { plain: "cart", secure: "__Host-cart" } as const;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether a guest's browser says that its cart holds something; which one is the visitor's cookie's to say. */
export function mayHaveCart(cookies: string | null | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?cart=1(?:;|$)/.test(cookies ?? "");
}

/** Sets that mark, or takes it away. */
export function cartCookie(hasLines: boolean, isSecure: boolean): string {
  const name = isSecure ? NAMES.secure : NAMES.plain;
  const value = hasLines ? `${name}=1; Max-Age=${ONE_YEAR_SECONDS}` : `${name}=; Max-Age=0`;
  return `${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
