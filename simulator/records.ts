import { z } from "zod";
import { amountSchema as amount } from "./amount.ts";
import { OUTCOMES } from "./outcomes.ts";

/**
 * The simulator's memory, in PayPal's own field names where PayPal has them. Schemas, because what
 * is kept on disk is read back with them.
 */

const order = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "PAYER_ACTION_REQUIRED", "APPROVED", "COMPLETED"]),
  unit: z.object({
    reference_id: z.string(),
    amount,
    payee: z.object({ email_address: z.string(), merchant_id: z.string() }),
    description: z.string().optional(),
    custom_id: z.string().optional(),
    invoice_id: z.string().optional(),
  }),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  /** "approve" for an application context, "payer-action" for a payment source. */
  approvalRel: z.enum(["approve", "payer-action"]),
  outcome: z.enum(OUTCOMES).nullable(),
  /** Whether the shop hears of its payment. */
  isAnnounced: z.boolean().default(true),
  /** The chosen fault happens once; a retry goes through. */
  faultIsSpent: z.boolean(),
  captureId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const capture = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.enum(["COMPLETED", "PENDING", "DECLINED", "REFUNDED", "PARTIALLY_REFUNDED"]),
  amount,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  refundedCents: z.int(),
  /** Milliseconds since the epoch: when a pending capture completes by itself. */
  completesAt: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const refund = z.object({
  id: z.string(),
  captureId: z.string(),
  status: z.enum(["COMPLETED", "PENDING", "FAILED"]).default("COMPLETED"),
  amount,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  note_to_payer: z.string().optional(),
  /** Milliseconds since the epoch: when a pending refund completes by itself. */
  completesAt: z.number().nullable().default(null),
  createdAt: z.string(),
});

/** The first answer to a request id; repeated to whoever asks again. */
const answer = z.object({
  id: z.string(),
  status: z.int(),
  body: z.unknown(),
  expiresAt: z.number(),
});

const delivery = z.object({
  id: z.string(),
  body: z.string(),
  attempts: z.int(),
  isDone: z.boolean(),
});

const key = z.object({ id: z.string(), pem: z.string() });

export type OrderRecord = z.infer<typeof order>;
export type CaptureRecord = z.infer<typeof capture>;
export type RefundRecord = z.infer<typeof refund>;
export type DeliveryRecord = z.infer<typeof delivery>;

export interface Tables {
  orders: OrderRecord;
  captures: CaptureRecord;
  refunds: RefundRecord;
  answers: z.infer<typeof answer>;
  deliveries: DeliveryRecord;
  keys: z.infer<typeof key>;
}

export type TableName = keyof Tables;

export const TABLE_NAMES = [
  "orders",
  "captures",
  "refunds",
  "answers",
  "deliveries",
  "keys",
] as const satisfies readonly TableName[];

export function isTableName(name: string): name is TableName {
  return TABLE_NAMES.some((known) => known === name);
}

export const RECORDS: { [Name in TableName]: z.ZodType<Tables[Name]> } = {
  orders: order,
  captures: capture,
  refunds: refund,
  answers: answer,
  deliveries: delivery,
  keys: key,
};
