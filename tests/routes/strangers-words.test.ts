import { eq, not } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, outbox, payments } from "#app/platform/db/schema.ts";
import { expireUnpaidOrders } from "#app/shop/order/unpaid/expire-unpaid-orders.server.ts";
import { remindUnpaidOrders } from "#app/shop/payment/remind-unpaid-orders.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { GUEST_ORDERS, type GuestOrder } from "#tests/support/guest-orders.ts";
import { openPage } from "#tests/support/open-page.ts";
import { orderByForm } from "#tests/support/order-by-form.ts";
import { press, writtenFieldsOf } from "#tests/support/page-form.ts";
import { anotherHouse } from "#tests/support/strange-values.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop({ TRUSTED_PROXIES: "127.0.0.1,::1" });
const { db } = shop.services;

/** What a stranger would have mailed to somebody, in each field that takes words. */
const WORDS = "You won $1000: http://evil.example";

/** What takes no words, though it is typed. */
const NO_WORDS = /email|zip|coupon|quantity|width|height|amount|Date$/i;

/** Somebody of a house of their own. */
function stranger(): Visitor {
  const visitor = shop.visitor();
  const house = anotherHouse();
  return {
    ...visitor,
    get: (path) => visitor.send(path, { headers: house }),
    submit: (path, fields, headers) => visitor.submit(path, fields, { ...house, ...headers }),
  };
}

async function formOf(visitor: Visitor, { path, next, first }: GuestOrder): Promise<string> {
  const { page, at } = await openPage(visitor, path);
  const html = next === undefined ? page : (await openPage(visitor, at + next)).page;
  return first === undefined
    ? html
    : (await press(visitor, html, first.button, first.typed)).text();
}

/** Orders in somebody's name, with the words wherever the form takes them. */
async function orderFor(mailbox: string, kind: GuestOrder) {
  const visitor = stranger();
  const html = await formOf(visitor, kind);
  const names = writtenFieldsOf(html, kind.button);
  const told = names.filter((name) => !NO_WORDS.test(name));
  const addresses = names.filter((name) => /email/i.test(name));
  expect(
    [told, addresses].map(({ length }) => length > 0),
    kind.name,
  ).toEqual([true, true]);
  const typed = Object.fromEntries<string>([
    ...Object.entries(kind.typed),
    ...told.map((name): [string, string] => [name, WORDS]),
    ...addresses.map((name): [string, string] => [name, mailbox]),
  ]);
  const { to, page } = await orderByForm(visitor, html, kind.button, typed);
  if (kind.payment === "none") expect(page).toContain("Order submitted!");
  else
    expect(to, `${kind.name}: ${page.replaceAll(/<[^>]*>/g, " ").slice(0, 2000)}`).toMatch(
      /\/checkoutnow\?token=/,
    );
}

test("nothing that guests type comes to a mailbox before one of them has paid: 200 orders, links in every field", async () => {
  const orders = Array.from({ length: 200 }, (_, at) => ({
    mailbox: `somebody${at}@blueheron.example`,
    kind: GUEST_ORDERS[at % GUEST_ORDERS.length],
  }));
  for (const { mailbox, kind } of orders) if (kind) await orderFor(mailbox, kind);
  expect(await db.$count(customerOrders)).toBe(orders.length);
  const later = (hours: number) => {
    const now = new Date(Date.now() + hours * 60 * 60_000);
    return { ...shop.services, now: () => now };
  };
  await remindUnpaidOrders(later(5));
  // Their payment pages have run out.
  await db.update(payments).set({ status: "voided" });
  for (const _ of [1, 2]) await expireUnpaidOrders(later(24 * 7));
  const isTheirs = not(eq(outbox.recipient, DEFAULT_SETTINGS.email));
  const mails = await db.select().from(outbox).where(isTheirs);
  // Each is told twice: to pay, and that it is called off; an app's request is confirmed.
  const apps = orders.filter(({ kind }) => kind?.payment === "none").length;
  expect(mails.length).toBe(2 * (orders.length - apps) + apps);
  expect(
    mails.filter(({ subject, text, html }) => /won|\$1000|evil/.test(subject + text + html)),
  ).toEqual([]);
}, 180_000);
