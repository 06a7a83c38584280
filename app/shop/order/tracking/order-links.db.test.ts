import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, orderLinks, outbox } from "#app/platform/db/schema.ts";
import { deliverMails } from "#app/platform/mail/deliver-mails.server.ts";
import type { MailMessage, MailTransport } from "#app/platform/mail/transport.server.ts";
import { NOBODY } from "#app/shop/person/nobody.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { changeOrderLink } from "./change-order-link.server.ts";
import { openMailedLinks } from "./mailed-links.server.ts";
import { findLinkedOrderId, findOrderLinkPath, findOrderLinkUrl } from "./order-links.server.ts";

const { services } = await testServices();
const { db, env } = services;
const { userId, email } = await insertCustomer(db);
const rosa: Person = {
  userId,
  email,
  name: "Rosa Delgado",
  emailVerified: true,
  twoFactorEnabled: false,
  roles: ["staff"],
};

const mailedUrlOf = (orderId: string) =>
  db.transaction((tx) => findOrderLinkUrl(tx, env, orderId, services.now()));
/** What the link of an order's mails opens, once they are sent. */
async function urlOf(orderId: string) {
  await mailedUrlOf(orderId);
  return findOrderLinkPath(db, env, orderId);
}
const tokenIn = (url: string | null) => url?.split("/track/")[1] ?? "";

test("an order from before there were links gets one, and keeps it", async () => {
  const { orderId } = await insertOrder(db);
  const url = await urlOf(orderId);
  expect(url).toMatch(/^\/track\/[\w-]{22}$/);
  expect(await urlOf(orderId)).toBe(url);
  expect(await findLinkedOrderId(db, tokenIn(url))).toBe(orderId);
  const [row] = await db.select().from(orderLinks).where(eq(orderLinks.orderId, orderId));
  expect(JSON.stringify(row)).not.toContain(tokenIn(url));
});

test("what nobody made opens nothing", async () => {
  for (const token of ["", "x", randomUUID(), "A".repeat(22), "\0"]) {
    expect(await findLinkedOrderId(db, token)).toBeNull();
  }
});

test("a revoked link opens nothing, and mails carry none after it", async () => {
  const { orderId } = await insertOrder(db);
  const url = await urlOf(orderId);
  expect(await changeOrderLink(services, { orderId, to: "revoked" }, rosa)).toEqual({ ok: true });
  expect(await findLinkedOrderId(db, tokenIn(url))).toBeNull();
  expect(await urlOf(orderId)).toBeNull();
  expect(await db.$count(outbox, eq(outbox.orderId, orderId))).toBe(0);
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${orderId}`));
  expect(entry).toMatchObject({ action: "order.link", actor: "Rosa Delgado" });
});

test("a renewed link goes to the customer by mail; the one before works no more", async () => {
  const { orderId } = await insertOrder(db);
  const before = await urlOf(orderId);
  await changeOrderLink(services, { orderId, to: "renewed" }, rosa);
  const url = await urlOf(orderId);
  expect(url).not.toBe(before);
  expect(await findLinkedOrderId(db, tokenIn(before))).toBeNull();
  expect(await findLinkedOrderId(db, tokenIn(url))).toBe(orderId);
  const [mail] = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  expect(mail).toMatchObject({ kind: "order-link", recipient: "dana@blueheron.example" });
  expect(mail?.text).toContain(await mailedUrlOf(orderId));
});

test("what lies in the outbox opens nothing; the mail that is sent opens its own order", async () => {
  const { orderId } = await insertOrder(db, { paymentStatus: "paid" });
  const other = await insertOrder(db);
  const foreign = await mailedUrlOf(other.orderId);
  await changeOrderLink(services, { orderId, to: "renewed" }, rosa);
  const mine = eq(outbox.orderId, orderId);
  // A customer may write whatever they like.
  await db
    .update(outbox)
    .set({ text: sql`${outbox.text} || ${`\n${foreign}\n`}` })
    .where(mine);
  const [written] = await db.select().from(outbox).where(mine);
  const linkIn = (text = "") => /\/track\/\S+/.exec(text)?.[0] ?? "";
  expect(await findLinkedOrderId(db, tokenIn(linkIn(written?.text)))).toBeNull();
  const sent: MailMessage[] = [];
  const transport: MailTransport = async (mail) => {
    sent.push(mail);
    return "server";
  };
  const sender = async () => ({ name: "Makeready", address: "hello@makeready.example" });
  await deliverMails(services, transport, sender, (mail) => openMailedLinks(env, mail), new Map());
  const [mail] = sent.filter(({ id }) => id === written?.id);
  expect(await findLinkedOrderId(db, tokenIn(linkIn(mail?.text)))).toBe(orderId);
  expect(mail?.html).toContain(linkIn(mail?.text));
  expect(mail?.text).toContain(foreign);
  const [kept] = await db.select().from(outbox).where(mine);
  expect(kept).toMatchObject({ sentAt: expect.any(Date), text: written?.text });
});

test("of a closed account's order no new link goes out, and none is made", async () => {
  const { orderId } = await insertOrder(db, { contactEmail: NOBODY });
  expect(await changeOrderLink(services, { orderId, to: "renewed" }, rosa)).toEqual({ ok: true });
  expect(await db.$count(outbox, eq(outbox.orderId, orderId))).toBe(0);
  expect(await db.$count(orderLinks, eq(orderLinks.orderId, orderId))).toBe(0);
});

test("only staff change links", async () => {
  const { orderId } = await insertOrder(db);
  const url = await urlOf(orderId);
  const change = { orderId, to: "revoked" } as const;
  expect(await changeOrderLink(services, change, { ...rosa, roles: [] })).toMatchObject({
    reason: "not_staff",
  });
  expect(await findLinkedOrderId(db, tokenIn(url))).toBe(orderId);
});
