import { amountField } from "./amount-field.ts";

/** Dollars as the owner types them, not below zero; whole cents in code. */
export const dollars = amountField("Enter an amount such as 9.50", (amount) => amount >= 0);
