import type { z } from "zod";
import type { Services } from "#app/platform/services.server.ts";
import type { CallFiles } from "./file-calls.ts";
import type { Notice } from "./order-notices.ts";
import type { Payer } from "./order-request.ts";
import { receiveOrderCall } from "./receive-order-call.server.ts";
import type { SubmitResult } from "./submit-result.ts";

type CallServices = Pick<
  Services,
  "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments" | "storage"
>;

/**
 * Places the order that the body of a named call says, and opens its payment
 * (specification §7): by the call of its own, or as a part of `create-paypal-order`.
 */
export type SubmitOrderCall = (
  services: CallServices,
  payer: Payer,
  body: unknown,
) => Promise<SubmitResult>;

/** What is its own of one kind of order. */
interface OrderCall<Form> {
  schema: z.ZodType<Form>;
  files: CallFiles;
  /** Speaks for the fields that were refused. */
  noticeFor: (errors: Record<string, string[]>) => Notice;
  submit: (services: CallServices, payer: Payer, form: Form) => Promise<SubmitResult>;
}

/** The named call of one kind of order. */
export function orderCall<Form>(call: OrderCall<Form>): SubmitOrderCall {
  return async (services, payer, body) => {
    const read = await receiveOrderCall(services, payer.buyer, body, call);
    if (read.ok) return call.submit(services, payer, read.form);
    const { errors } = read;
    return { status: "refused", notice: call.noticeFor(errors), errors };
  };
}
