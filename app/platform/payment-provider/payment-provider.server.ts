import type { Cents } from "#app/shop/money/money.ts";

/**
 * The calls that the shop makes to a payment provider (decisions §4). Every call is bounded in time
 * and never throws for anything that the network or the provider does: `unknown` means that nobody
 * can tell whether the thing happened.
 */
export interface PaymentProvider {
  createOrder(order: NewProviderOrder): Promise<CreateOutcome>;
  /** Takes the approved money. The same key never takes it twice. */
  captureOrder(providerOrderId: string, idempotencyKey: string): Promise<CaptureOutcome>;
  findOrder(providerOrderId: string): Promise<FindOutcome>;
  /** Gives captured money back, all or part of it. The same key never gives it twice. */
  refundCapture(refund: NewProviderRefund): Promise<RefundOutcome>;
  findRefund(providerRefundId: string): Promise<RefundOutcome>;
  /** Every refund of an order's capture, whoever made it. */
  listRefunds(providerOrderId: string): Promise<ListRefundsOutcome>;
  /**
   * Names the part of an event that is missing for it to be the provider's, as its headers tell;
   * `null` for one worth asking about.
   */
  findUnsigned(headers: Headers): string | null;
  /** How long it tells of what it took, in milliseconds. Asked about times before, it may say nothing. */
  capturesToldForMs: number;
  /** The captures that the provider says it made for us between two moments. */
  listCaptures(since: Date, until: Date): Promise<ListCapturesOutcome>;
  verifyWebhook(headers: Headers, rawBody: string): Promise<WebhookVerdict>;
  /** Whether the provider answers and knows our credentials; `status` is `null` when it gave no answer. */
  checkAccess(): Promise<AccessCheck>;
}

export type AccessCheck = { ok: true } | { ok: false; status: number | null; reason: string };

export interface NewProviderOrder {
  /** Our order's id, kept by the provider beside its own. */
  reference: string;
  /** The provider takes money for one invoice only once. */
  invoiceNumber: string;
  amount: Cents;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
}

export type CreateOutcome =
  | { kind: "created"; providerOrderId: string; approvalUrl: string; payeeId: string | null }
  /** The provider answered, but gave no address at which the customer approves. */
  | { kind: "no_approval_url"; reason: string }
  | { kind: "refused"; reason: string }
  | { kind: "unknown"; reason: string };

/** Money the provider has taken, or is about to. */
export interface Capture {
  captureId: string;
  /** `null` when what the provider wrote is no amount of dollars and cents. */
  amount: Cents | null;
  currency: string;
  payeeId: string | null;
  /** The account that paid, as the provider tells it apart. */
  payerId: string | null;
  /** The payer, in the provider's words; empty when the provider does not say. */
  payer: { name: string; email: string };
  reference: string | null;
}

export type CaptureOutcome =
  | { kind: "completed"; capture: Capture }
  | { kind: "pending"; capture: Capture; reason: string }
  /** The instrument was refused; the customer may approve again. */
  | { kind: "declined"; reason: string }
  | { kind: "not_approved" }
  | { kind: "already_captured" }
  /** Refused for good: this provider order will never be paid. */
  | { kind: "failed"; reason: string }
  | { kind: "unknown"; reason: string };

export type FindOutcome =
  | { kind: "waiting" }
  | { kind: "approved" }
  | { kind: "completed"; capture: Capture }
  | { kind: "pending"; capture: Capture; reason: string }
  /** The money was taken and given back, or taken away again, but for what is `left` of it. */
  | { kind: "returned"; capture: Capture; left: Cents }
  | { kind: "failed"; reason: string }
  | { kind: "missing" }
  | { kind: "unknown"; reason: string };

export interface NewProviderRefund {
  captureId: string;
  /** Our refund's id, kept by the provider beside its own. */
  reference: string;
  amount: Cents;
  /** For the customer, in the provider's mail; may be empty. */
  note: string;
  idempotencyKey: string;
}

/** Money the provider has given back, or is about to. */
export interface ProviderRefund {
  refundId: string;
  /** `null` when what the provider wrote is no amount of dollars and cents. */
  amount: Cents | null;
  currency: string;
  reference: string | null;
}

export type RefundOutcome =
  | { kind: "refunded"; refund: ProviderRefund }
  | { kind: "pending"; refund: ProviderRefund; reason: string }
  /** Refused for good: nothing was given back. */
  | { kind: "refused"; reason: string }
  | { kind: "unknown"; reason: string };

export type ListRefundsOutcome =
  | { kind: "listed"; refunds: RefundOutcome[] }
  | { kind: "unknown"; reason: string };

/** Money that was taken, as the provider's own account of it has it. */
export interface ReportedCapture {
  captureId: string;
  providerOrderId: string;
  /** `null` when what the provider wrote is no amount of dollars and cents. */
  amount: Cents | null;
  currency: string;
  /** Our order's id and its invoice's number, as the shop that took it named them. */
  reference: string | null;
  invoiceNumber: string | null;
  capturedAt: Date;
}

export type ListCapturesOutcome =
  | { kind: "listed"; captures: ReportedCapture[] }
  /** More than one listing may have; a shorter time has fewer. */
  | { kind: "too_many" }
  /** The provider no longer tells of that time, and never will. */
  | { kind: "too_old"; reason: string }
  /** The provider was away, or refuses for a reason that somebody may mend. */
  | { kind: "unknown"; reason: string };

export type WebhookVerdict =
  | { kind: "genuine" }
  | { kind: "forged"; reason: string }
  | { kind: "unknown"; reason: string };
