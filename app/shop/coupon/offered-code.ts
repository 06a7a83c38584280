import { oneLine } from "#app/shop/form/written-text.ts";

/** Names, in an address, a code that its page starts with: "/product/1?code=FREECARDS". */
export const CODE_FIELD = "code";

const CODE = /^[A-Z0-9][A-Z0-9-]{0,59}$/;

/** A code as an address or a cookie holds it; `null` for what can't be one. */
export function readOfferedCode(text: string | null | undefined): string | null {
  const code = oneLine(text ?? "").toUpperCase();
  return CODE.test(code) ? code : null;
}
