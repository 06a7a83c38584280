import type { RouterContextProvider } from "react-router";
import type { SubmitOrderCall } from "#app/shop/checkout/order-kind.server.ts";
import { refusedStatus, type SubmitResult } from "#app/shop/checkout/submit-result.ts";
import { enteredValue, isWordy } from "#app/shop/form/entered.ts";
import { MOST_MARKS_OF_CALL, parseJson } from "#app/shop/form/parse-json.ts";
import { payerOf } from "./buyer.ts";
import { servicesContext } from "./context.ts";

/** The JSON body of a named call (specification §7); `null` for what is none, or more than any call. */
export async function readJson(request: Request): Promise<unknown> {
  const value = parseJson(await request.text(), MOST_MARKS_OF_CALL);
  return isWordy(value) ? null : enteredValue(value);
}

/** Answers a named call that places an order of one kind. */
export async function answerOrderCall(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  submit: SubmitOrderCall,
): Promise<Response> {
  const body = await readJson(request);
  return answerCall(await submit(context.get(servicesContext), payerOf(context), body));
}

/** The answer of a named call that places an order: where to pay, or why not. */
function answerCall(result: SubmitResult): Response {
  if (result.status === "refused") {
    const { notice, errors, currentTotal, retryAfterSeconds } = result;
    const error = { title: notice.title, message: notice.text };
    const headers = new Headers();
    if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
    return Response.json(
      { error, errors, currentTotal },
      { status: refusedStatus(result), headers },
    );
  }
  if (result.status === "unopened") {
    const { notice, orderNumber, payLater } = result;
    const error = { title: notice.title, message: notice.text };
    return Response.json({ error, orderNumber, payLater }, { status: 503 });
  }
  const { status: _taken, notice, ...data } = result;
  return Response.json({ data: { ...data, message: notice.title }, error: null });
}

/** The same for a call that opens a payment (specification §7): `approvalUrl` and `error.message`. */
export function answerPayment(result: SubmitResult): Response {
  if (result.status !== "placed") return answerCall(result);
  const { approvalUrl, orderNumber } = result;
  return Response.json({ approvalUrl, orderNumber, error: null });
}
