/**
 * How artwork that the check did not simply pass gets to the press (issue 23, decision 58).
 * - `accepted`: its customer takes it as it is, with what was found in it
 * - `released`: our team does, and says why
 */
export const SIGN_OFF_KINDS = ["accepted", "released"] as const;
export type SignOffKind = (typeof SIGN_OFF_KINDS)[number];
