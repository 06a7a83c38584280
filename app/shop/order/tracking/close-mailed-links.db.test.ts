import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, orderLinks, outbox } from "#app/platform/db/schema.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { closeMailedLinks } from "./close-mailed-links.server.ts";
import { findLinkedOrderId, newOrderLink } from "./order-links.server.ts";

const { services } = await testServices();
const { db, env } = services;

/** An order with its link, and what each of the mails about it has for one. */
async function mailed(linksOf: (link: { url: string; mailUrl: string }) => string[]) {
  const { orderId } = await insertOrder(db);
  const { row, ...link } = newOrderLink(env, orderId, new Date());
  await db.insert(orderLinks).values(row);
  for (const url of linksOf(link)) {
    await db.insert(outbox).values({
      id: randomUUID(),
      kind: "order-receipt",
      orderId,
      recipient: "dana@blueheron.example",
      subject: "Your order",
      html: `<a href="${url}">It</a> <b>${url}/quote</b>`,
      text: `See ${url}.`,
      createdAt: new Date(),
      sentAt: new Date(),
    });
  }
  return { ...link, orderId, token: link.url.split("/track/")[1] ?? "" };
}

const bodiesOf = async (orderId: string) =>
  (await db.select().from(outbox).where(eq(outbox.orderId, orderId))).map(
    ({ html, text }) => html + text,
  );

test("old mails lose the links that open their orders, once; the links go on working", async () => {
  const old = await mailed(({ url }) => [url, url]);
  const newer = await mailed(({ mailUrl }) => [mailUrl]);
  const foreign = `${env.publicUrl}/track/${"A".repeat(22)}`;
  const other = await mailed(() => [foreign]);
  const before = await bodiesOf(newer.orderId);

  expect(await closeMailedLinks(services)).toBe(2);
  for (const body of await bodiesOf(old.orderId)) {
    expect(body).not.toContain(old.token);
    expect(body).toBe(
      `<a href="${old.mailUrl}">It</a> <b>${old.mailUrl}/quote</b>See ${old.mailUrl}.`,
    );
  }
  expect(await findLinkedOrderId(db, old.token)).toBe(old.orderId);
  expect(await bodiesOf(newer.orderId)).toEqual(before);
  // What opens nothing is left as it was written.
  expect((await bodiesOf(other.orderId)).join()).toContain(foreign);

  const late = await mailed(({ url }) => [url]);
  expect(await closeMailedLinks(services)).toBe(0);
  expect((await bodiesOf(late.orderId)).join()).toContain(late.token);
  expect(await db.$count(auditLog, eq(auditLog.action, "mails.links-closed"))).toBe(1);
});
