import type { IncomingHttpHeaders } from "node:http";
import { isAuthorized, issueToken, unauthorized } from "./access-token.ts";
import { answerOnce } from "./answer-once.ts";
import { approvalPage, messagePage } from "./approval-page.ts";
import { approveOrder } from "./approve-order.ts";
import { bendAnswer, captureOrder } from "./capture-order.ts";
import { createOrder } from "./create-order.ts";
import { listEvents } from "./list-events.ts";
import { patchOrder } from "./patch-order.ts";
import { bendRefundAnswer, refundCapture } from "./refund-capture.ts";
import { json, orderNotFound, problem, type Reply } from "./reply.ts";
import { captureResource, refundResource } from "./resources.ts";
import { reviewDueCaptures } from "./review-capture.ts";
import { reviewDueRefunds } from "./review-refund.ts";
import type { Signer } from "./signature.ts";
import { showOrder, type Simulation } from "./simulation.ts";
import { verifyWebhook } from "./verify-webhook.ts";

export interface Request {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export async function handleRequest(
  simulation: Simulation,
  signer: Signer,
  request: Request,
): Promise<Reply> {
  reviewDueCaptures(simulation);
  reviewDueRefunds(simulation);
  const { method, url, headers } = request;
  const form = () => new URLSearchParams(request.body);

  if (url.pathname === "/checkoutnow") return atApproval(simulation, request);
  if (method === "GET" && url.pathname === "/") {
    return messagePage(
      200,
      "The payment simulator is running. A shop sends its customers here to pay.",
    );
  }
  if (method === "GET" && url.pathname === "/v1/notifications/certs/CERT-SIMULATOR") {
    return {
      status: 200,
      headers: { "content-type": "application/x-pem-file" },
      body: signer.certificate,
    };
  }
  if (method === "POST" && url.pathname === "/v1/oauth2/token") {
    return issueToken(simulation, headers.authorization, form());
  }
  if (!isAuthorized(simulation, headers.authorization)) return unauthorized();

  const body = parseBody(request.body);
  if (body === undefined) {
    return problem(400, [
      { issue: "MALFORMED_REQUEST_JSON", description: "The request JSON is not well formed." },
    ]);
  }
  // What a call changes is kept whole, and before it is answered.
  return simulation.store.atomically(() => callApi(simulation, signer, request, body));
}

async function atApproval(simulation: Simulation, { method, url, body }: Request): Promise<Reply> {
  const order = simulation.store.find("orders", url.searchParams.get("token") ?? "");
  if (!order)
    return messagePage(404, "This payment is not known here. Go back to the shop and try again.");
  if (method === "GET") return approvalPage(order);
  if (method === "POST") return approveOrder(simulation, order, new URLSearchParams(body));
  return messagePage(405, "This page can be read or sent, nothing else.");
}

function callApi(simulation: Simulation, signer: Signer, request: Request, body: unknown): Reply {
  const { method, url, headers } = request;
  const { store } = simulation;
  const requestId = headers["paypal-request-id"]?.toString();
  const prefersWhole = headers["prefer"] === "return=representation";
  const [, version, area, kind, id = "", operation] = url.pathname.split("/");
  const call = `${method} /${version}/${area}/${kind}${id && "/{id}"}${operation ? `/${operation}` : ""}`;

  if (call === "POST /v1/notifications/verify-webhook-signature") {
    return verifyWebhook(
      signer,
      `${simulation.publicUrl}/v1/notifications/certs/CERT-SIMULATOR`,
      body,
    );
  }
  if (call === "GET /v1/notifications/webhooks-events") return listEvents(simulation, url);
  if (call === "POST /v2/checkout/orders") {
    return answerOnce(simulation, call, requestId, () =>
      createOrder(simulation, body, prefersWhole),
    );
  }
  const order = store.find("orders", id);
  if (area === "checkout" && !order) return orderNotFound();
  if (order) {
    switch (call) {
      case "GET /v2/checkout/orders/{id}":
        return json(200, showOrder(simulation, order));
      case "PATCH /v2/checkout/orders/{id}":
        return patchOrder(simulation, order, body);
      case "POST /v2/checkout/orders/{id}/capture": {
        const reply = answerOnce(simulation, `capture ${id}`, requestId, () =>
          captureOrder(simulation, order, prefersWhole),
        );
        return bendAnswer(simulation, id, reply);
      }
    }
  }
  const capture = store.find("captures", id);
  if (capture && call === "GET /v2/payments/captures/{id}") {
    return json(200, captureResource(capture, simulation.publicUrl));
  }
  if (capture && call === "POST /v2/payments/captures/{id}/refund") {
    const reply = answerOnce(simulation, `refund ${id}`, requestId, () =>
      refundCapture(simulation, capture, body),
    );
    return bendRefundAnswer(simulation, capture, reply);
  }
  const refund = store.find("refunds", id);
  if (refund && call === "GET /v2/payments/refunds/{id}") {
    return json(200, refundResource(refund, simulation.publicUrl));
  }
  return orderNotFound();
}

/** `undefined` for text that is no JSON; `null` for no body at all. */
function parseBody(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
