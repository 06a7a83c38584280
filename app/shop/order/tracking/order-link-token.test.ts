import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { orderLinkHash, orderLinkToken } from "./order-link-token.server.ts";

const secret = "a secret that only tests know, 32+ characters";

test("a link's token is 128 bits, made from its id with the shop's secret alone", () => {
  const id = randomUUID();
  const token = orderLinkToken(secret, id);
  expect(Buffer.from(token, "base64url")).toHaveLength(16);
  expect(orderLinkToken(secret, id)).toBe(token);
  expect(orderLinkToken(`${secret}!`, id)).not.toBe(token);
  expect(orderLinkToken(secret, randomUUID())).not.toBe(token);
});

test("its hash does not tell the token", () => {
  const token = orderLinkToken(secret, randomUUID());
  expect(orderLinkHash(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(orderLinkHash(token)).not.toContain(token);
});
