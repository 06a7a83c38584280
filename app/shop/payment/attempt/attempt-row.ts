import type { Cents } from "#app/shop/money/money.ts";
import { createKeyOf, firstCaptureKeyOf } from "./idempotency-keys.ts";
import { nextCheckOf } from "../payment-times.ts";

/** The facts about an attempt that opening a payment at the provider needs. */
export interface OpenedAttempt {
  id: string;
  orderId: string;
  amount: Cents;
  createKey: string;
}

/** A new attempt to collect an order's total, its keys made before any call (decisions §4). */
export function attemptRow(
  order: { id: string; totalAmount: Cents },
  attempt: number,
  isTest: boolean,
  now: Date,
) {
  return {
    id: crypto.randomUUID(),
    orderId: order.id,
    attempt,
    status: "starting" as const,
    amount: order.totalAmount,
    createKey: createKeyOf(order.id, attempt),
    captureKey: firstCaptureKeyOf(order.id, attempt),
    isTest,
    createdAt: now,
    updatedAt: now,
    nextCheckAt: nextCheckOf(now, now),
  };
}
