import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { loyaltyPoints } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { loyaltyBalance } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;

/** Somebody signed in with $60. */
async function member() {
  const person = await insertCustomer(db);
  await db.insert(loyaltyPoints).values({
    id: randomUUID(),
    userId: person.userId,
    transactionType: "earned",
    pointsAmount: cents(6000),
    description: "Earned",
    cause: randomUUID(),
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 1e9),
  });
  return { ...person, visitor: await signedIn(shop, person) };
}

type Visitor = ReturnType<typeof shop.visitor>;

async function call(visitor: Visitor, body: unknown, headers: Record<string, string> = {}) {
  const response = await visitor.send("/api/functions/generate-coupon", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.text() };
}

test("generate-coupon answers with code, value and expiry, for whoever is signed in", async () => {
  const [dana, eve] = [await member(), await member()];
  const answer = await call(dana.visitor, { megaBucksAmount: 25.5, userId: eve.userId });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({
    success: true,
    coupon: {
      code: expect.stringMatching(/^MB-/),
      value: "25.50",
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
    error: null,
  });
  expect(await loyaltyBalance(db, dana.userId, new Date())).toBe(3450);
  expect(await loyaltyBalance(db, eve.userId, new Date())).toBe(6000);
});

test("the same key gives the same coupon", async () => {
  const { visitor, userId } = await member();
  const wish = { megaBucksAmount: "10", submissionKey: "one-click" };
  const answers = [await call(visitor, wish), await call(visitor, wish)];
  expect(answers[0]).toEqual(answers[1]);
  expect(await loyaltyBalance(db, userId, new Date())).toBe(5000);
});

test.for([0, -5, 0.5, 1.005, "ten", null, [5], { amount: 5 }])(
  "%j is refused in the specification's words",
  async (megaBucksAmount) => {
    const { visitor, userId } = await member();
    const answer = await call(visitor, { megaBucksAmount });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      success: false,
      coupon: null,
      error: "Please enter a valid amount to redeem",
    });
    expect(await loyaltyBalance(db, userId, new Date())).toBe(6000);
  },
);

test("more than the balance, nobody, and other sites are refused", async () => {
  const { visitor, userId } = await member();
  const tooMuch = await call(visitor, { megaBucksAmount: 60.01 });
  expect(tooMuch.status).toBe(400);
  expect(tooMuch.body).toContain("You don't have enough Mega Bucks for this redemption");
  expect((await call(shop.visitor(), { megaBucksAmount: 5 })).status).toBe(401);
  const foreign = await call(
    visitor,
    { megaBucksAmount: 5 },
    {
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    },
  );
  expect(foreign.status).toBe(403);
  expect(await loyaltyBalance(db, userId, new Date())).toBe(6000);
});
