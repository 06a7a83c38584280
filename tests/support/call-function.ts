import { z } from "zod";
import type { Visitor } from "./visitor.ts";

const answerSchema = z.object({
  data: z
    .object({ orderNumber: z.string(), approvalUrl: z.string(), message: z.string() })
    .optional(),
  error: z.object({ title: z.string(), message: z.string() }).nullable(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  currentTotal: z.string().optional(),
});

/** Sends a named call that places an order, and reads its answer. */
export async function callFunction(visitor: Visitor, name: string, body: object) {
  const response = await visitor.send(`/api/functions/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: answerSchema.parse(await response.json()) };
}
