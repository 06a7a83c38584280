import type { Amount } from "./amount.ts";
import type { Outcome } from "./outcomes.ts";

/** What the simulator remembers, in PayPal's own field names where PayPal has them. */

export interface PurchaseUnit {
  reference_id: string;
  amount: Amount;
  payee: { email_address: string; merchant_id: string };
  description?: string | undefined;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
}

export type OrderStatus = "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";

export interface OrderRecord {
  id: string;
  status: OrderStatus;
  unit: PurchaseUnit;
  returnUrl: string;
  cancelUrl: string;
  /** "approve" for an application context, "payer-action" for a payment source. */
  approvalRel: "approve" | "payer-action";
  outcome: Outcome | null;
  /** The chosen fault happens once; a retry goes through. */
  faultIsSpent: boolean;
  captureId: string | null;
  createdAt: string;
  updatedAt: string;
}

export type CaptureStatus =
  | "COMPLETED"
  | "PENDING"
  | "DECLINED"
  | "REFUNDED"
  | "PARTIALLY_REFUNDED";

export interface CaptureRecord {
  id: string;
  orderId: string;
  status: CaptureStatus;
  amount: Amount;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  refundedCents: number;
  /** Milliseconds since the epoch: when a pending capture completes by itself. */
  completesAt: number | null;
  createdAt: string;
  updatedAt: string;
}

export interface RefundRecord {
  id: string;
  captureId: string;
  amount: Amount;
  note_to_payer?: string | undefined;
  createdAt: string;
}

/** The first answer to a request id; repeated to whoever asks again. */
export interface AnswerRecord {
  id: string;
  status: number;
  body: unknown;
  expiresAt: number;
}

export interface DeliveryRecord {
  id: string;
  body: string;
  attempts: number;
  isDone: boolean;
}

export interface Tables {
  orders: OrderRecord;
  captures: CaptureRecord;
  refunds: RefundRecord;
  answers: AnswerRecord;
  deliveries: DeliveryRecord;
  keys: { id: string; pem: string };
}
