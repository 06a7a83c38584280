import { DEMO_CONTACTS, DEMO_CUSTOMERS, DEMO_ORDERS } from "#catalogue/demo.ts";

/** No mail to such an address ever arrives (RFC 2606). */
export function demoEmail(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}@demo.example`;
}

/** The addresses of the demo's accounts. */
export const DEMO_ACCOUNTS = DEMO_CUSTOMERS.map(({ firstName }) => demoEmail(firstName));

const guests = DEMO_ORDERS.flatMap(({ by }) => (typeof by === "number" ? [] : [by.name]));
const visitors = DEMO_CONTACTS.map(({ business }) => business);

/** Those and the addresses of guests who ordered, and of visitors who wrote. */
export const DEMO_ADDRESSES = [...DEMO_ACCOUNTS, ...[...guests, ...visitors].map(demoEmail)];
