import { expect, test } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertContact, insertConversation } from "#tests/support/inbox-fixture.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);
const dana = await insertCustomer(db, { name: "Dana Whitfield" });

const now = new Date();
const day = (fromNow: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(
    now.getTime() + fromNow * 24 * 60 * 60 * 1000,
  );
const paid = { paymentStatus: "paid", paidAt: now } as const;
const designed = { configuration: null };
const ORDERS: Parameters<typeof insertOrder>[1][] = [
  {},
  { quoteStatus: "draft", orderKind: "app" },
  { ...paid, dueOn: day(0) },
  { ...paid, dueOn: day(-3) },
  { ...paid, dueOn: day(5) },
  { ...paid, proofState: "waiting" },
  { ...paid, orderStatus: "processing", dueOn: day(-1) },
  { ...paid, orderStatus: "processing", deliveryMethod: "pickup" },
  { ...paid, orderStatus: "shipped" },
  { ...paid, orderStatus: "delivered" },
  { orderStatus: "cancelled" },
];
for (const order of ORDERS) await insertOrder(db, order, designed);
await insertOrder(db, paid);
await insertContact(db);
await insertConversation(db, dana.userId);

const panel = await pageText(await rosa.get("/admin"));

/** The links of a part of the panel that say how much is behind them: address and number. */
function counted(pattern: RegExp): [address: string, count: string][] {
  return [...panel.matchAll(pattern)].map(([, address = "", count = ""]) => [
    address.replaceAll("&amp;", "&"),
    count,
  ]);
}

/** What the head of a list of orders, products, customers or categories says of their number. */
async function headOf(address: string): Promise<string> {
  const page = await pageText(await rosa.get(address));
  return (
    /(?:<p[^>]*>|Showing \d+ of )(\d+) (?:orders?|open|products?|customers|categories)\b/.exec(
      page,
    )?.[1] ?? ""
  );
}

test("each number of the panel is that of the list behind it", async () => {
  const links = [
    ...counted(/href="(\/admin\/orders[^"]*)"[^>]*><span>[^<]*<\/span><b class="num">(\d+)</g),
    ...counted(/href="(\/admin\/orders[^"]*)"[^>]*>[^<]* <b class="num">(\d+)</g),
    ...counted(/<dt><a[^>]*href="([^"]*)"[^>]*>[^<]*<\/a><\/dt><dd>(\d+)</g),
  ];
  expect(links).toHaveLength(3 + 7 + 4);
  for (const [address, count] of links) {
    expect([address, await headOf(address)]).toEqual([address, count]);
  }
});

test("what is to be answered is the list of what waits", async () => {
  const [link] = counted(/href="(\/admin\/messages[^"]*)"[^>]*>[^<]* <b class="num">(\d+)</g);
  expect(link?.[1]).toBe("2");
  expect(await pageText(await rosa.get(link?.[0] ?? ""))).toContain("1 to 2 of 2");
});

test("the number beside Orders is that of open work", async () => {
  const [beside] = counted(/href="(\/admin\/orders)"[^>]*>.*?Orders<span class="count">(\d+)</gs);
  expect(beside?.[1]).toBe(await headOf("/admin/orders"));
});
