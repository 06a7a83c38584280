import { cutText } from "#app/shop/form/cut-text.ts";
import {
  CheckoutPaymentIntent,
  OrdersController,
  type OrderRequest,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type RefundRequest,
} from "@paypal/paypal-server-sdk";
import { toDollars } from "#app/shop/money/money.ts";
import type {
  NewProviderOrder,
  NewProviderRefund,
  PaymentProvider,
} from "./payment-provider.server.ts";
import { EVENTS_TOLD_FOR_MS, listPaypalCaptures } from "./list-paypal-captures.server.ts";
import {
  connectToPaypal,
  type PaypalAccount,
  type PaypalConnection,
} from "./paypal-connection.server.ts";
import { readCaptured, readCreated, readFound } from "./paypal-outcomes.server.ts";
import {
  readFoundRefund,
  readRefundCall,
  readRefundList,
} from "./paypal-refund-outcomes.server.ts";
import { findUnsignedPaypalWebhook, verifyPaypalWebhook } from "./verify-paypal-webhook.server.ts";

export interface PaypalProviderOptions extends PaypalAccount {
  webhookId: string;
  /** Of one listing, a hundred captures each. */
  mostPages?: number;
}

const PREFER_WHOLE = "return=representation";
const MAX_DESCRIPTION = 127;
const MAX_NOTE = 255;

/** PayPal Orders v2 through its official SDK (decisions §4). */
export function createPaypalProvider(options: PaypalProviderOptions): PaymentProvider {
  const connection = connectToPaypal(options);
  return {
    async createOrder(order) {
      const result = await connection.call(async (client) => {
        const { result: created } = await new OrdersController(client).createOrder({
          body: orderRequest(order),
          paypalRequestId: order.idempotencyKey,
          prefer: PREFER_WHOLE,
        });
        return created;
      });
      return readCreated(result);
    },

    async captureOrder(providerOrderId, idempotencyKey) {
      const result = await connection.call(async (client) => {
        const { result: captured } = await new OrdersController(client).captureOrder({
          id: providerOrderId,
          paypalRequestId: idempotencyKey,
          prefer: PREFER_WHOLE,
        });
        return captured;
      });
      return readCaptured(result);
    },

    async findOrder(providerOrderId) {
      return readFound(await getOrder(connection, providerOrderId));
    },

    async refundCapture(refund) {
      const result = await connection.call(async (client) => {
        const { result: refunded } = await new PaymentsController(client).refundCapturedPayment({
          captureId: refund.captureId,
          body: refundRequest(refund),
          paypalRequestId: refund.idempotencyKey,
          prefer: PREFER_WHOLE,
        });
        return refunded;
      });
      return readRefundCall(result);
    },

    async findRefund(providerRefundId) {
      const result = await connection.call(async (client) => {
        const { result: found } = await new PaymentsController(client).getRefund({
          refundId: providerRefundId,
        });
        return found;
      });
      return readFoundRefund(result);
    },

    async listRefunds(providerOrderId) {
      return readRefundList(await getOrder(connection, providerOrderId));
    },

    capturesToldForMs: EVENTS_TOLD_FOR_MS,

    listCaptures: (since, until) => listPaypalCaptures(connection, since, until, options.mostPages),

    findUnsigned: findUnsignedPaypalWebhook,

    verifyWebhook: (headers, rawBody) =>
      verifyPaypalWebhook(connection, options.webhookId, headers, rawBody),

    async checkAccess() {
      const result = await connection.call((client) =>
        client.clientCredentialsAuthManager.fetchToken(),
      );
      if (result.ok) return { ok: true };
      const { status, reason } = result;
      return { ok: false, status, reason };
    },
  };
}

function getOrder(connection: PaypalConnection, providerOrderId: string) {
  return connection.call(async (client) => {
    const { result: found } = await new OrdersController(client).getOrder({ id: providerOrderId });
    return found;
  });
}

function refundRequest({ amount, reference, note }: NewProviderRefund): RefundRequest {
  return {
    amount: { currencyCode: "USD", value: toDollars(amount) },
    customId: reference,
    ...(note !== "" && { noteToPayer: cutText(note, MAX_NOTE) }),
  };
}

function orderRequest(order: NewProviderOrder): OrderRequest {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: { currencyCode: "USD", value: toDollars(order.amount) },
        customId: order.reference,
        invoiceId: order.invoiceNumber,
        description: cutText(order.description, MAX_DESCRIPTION),
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          returnUrl: order.returnUrl,
          cancelUrl: order.cancelUrl,
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}
