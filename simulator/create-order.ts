import { z } from "zod";
import { type Amount, amountSchema, toCents } from "./amount.ts";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { newResourceId } from "./identifiers.ts";
import type { OrderRecord } from "./records.ts";
import { json, problem, type Reply } from "./reply.ts";
import { showOrder, type Simulation, timestamp } from "./simulation.ts";

const context = z.object({ return_url: z.url().optional(), cancel_url: z.url().optional() });

const orderSchema = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().min(1).max(256).default("default"),
        amount: amountSchema,
        payee: z
          .object({
            email_address: z.email().optional(),
            merchant_id: z.string().max(13).optional(),
          })
          .optional(),
        description: z.string().max(127).optional(),
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().min(1).max(127).optional(),
      }),
    )
    .length(1),
  payment_source: z
    .object({ paypal: z.object({ experience_context: context.optional() }) })
    .optional(),
  application_context: context.optional(),
});

/** POST /v2/checkout/orders */
export function createOrder(simulation: Simulation, body: unknown, prefersWhole: boolean): Reply {
  const parsed = orderSchema.safeParse(body);
  if (!parsed.success) {
    return problem(
      400,
      parsed.error.issues.map((issue) => ({
        field: `/${issue.path.join("/")}`,
        issue: "INVALID_PARAMETER_VALUE",
        description: issue.message,
      })),
    );
  }
  const [unit] = parsed.data.purchase_units;
  if (!unit) throw new Error("A parsed order has one purchase unit.");
  const refusal = refuseAmount(unit.amount);
  if (refusal) return refusal;

  const now = timestamp(simulation.now());
  const experience = parsed.data.payment_source?.paypal.experience_context;
  const urls = experience ?? parsed.data.application_context;
  const order: OrderRecord = {
    id: newResourceId(),
    status: parsed.data.payment_source ? "PAYER_ACTION_REQUIRED" : "CREATED",
    unit: {
      ...unit,
      payee: {
        email_address: unit.payee?.email_address ?? DEMO_ACCOUNT.email,
        merchant_id: unit.payee?.merchant_id ?? DEMO_ACCOUNT.merchantId,
      },
    },
    returnUrl: urls?.return_url ?? simulation.publicUrl,
    cancelUrl: urls?.cancel_url ?? simulation.publicUrl,
    approvalRel: parsed.data.payment_source ? "payer-action" : "approve",
    outcome: null,
    isAnnounced: true,
    faultIsSpent: false,
    captureId: null,
    createdAt: now,
    updatedAt: now,
  };
  simulation.store.save("orders", order);
  const whole = showOrder(simulation, order);
  const { id, status, links } = whole;
  return json(parsed.data.payment_source ? 200 : 201, prefersWhole ? whole : { id, status, links });
}

/** The reasons for which PayPal refuses an amount of a well-formed order. */
export function refuseAmount(amount: Amount): Reply | null {
  const refuse = (issue: string, description: string) =>
    problem(422, [
      { issue, description, field: "/purchase_units/@reference_id=='default'/amount" },
    ]);
  if (amount.currency_code !== "USD") {
    return refuse("CURRENCY_NOT_SUPPORTED", "Currency code is not currently supported.");
  }
  if (/^-?0*(\.0*)?$/.test(amount.value) || amount.value.startsWith("-")) {
    return refuse("CANNOT_BE_ZERO_OR_NEGATIVE", "Must be greater than zero.");
  }
  if (toCents(amount.value) === null) {
    return refuse(
      "DECIMAL_PRECISION",
      "If the currency supports decimals, only two decimal place precision is supported.",
    );
  }
  return null;
}
