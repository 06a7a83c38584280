import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { createPaypalProvider } from "#app/platform/payment-provider/create-paypal-provider.server.ts";
import { customPayment } from "#app/shop/custom-payment/custom-payment.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { DEMO_ACCOUNT } from "#simulator/demo-account.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { testServices } from "#tests/support/test-services.ts";

const { services } = await testServices();

/** A provider that takes the order, and forgets to say where it is approved. */
async function forgetfulProvider() {
  const server = createServer((request, response) => {
    const isSignIn = request.url?.startsWith("/v1/oauth2/token") === true;
    const token = { access_token: "A", token_type: "Bearer", expires_in: 3600 };
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(isSignIn ? token : { id: "O-1", status: "CREATED", links: [] }));
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => server.close());
  const baseUrl = `http://127.0.0.1:${port}`;
  const account = { ...DEMO_ACCOUNT, environment: "sandbox" as const };
  return createPaypalProvider({ ...account, baseUrl, timeoutMs: 5000 });
}

test("a custom payment whose provider names no approval page says so in the document's words", async () => {
  const payments = await forgetfulProvider();
  const buyer = { visitorHash: "browser", userId: null, addressHash: null };
  const submissionKey = randomUUID();
  const form = { amount: cents(25_000), description: "Invoice 1042", email: "", submissionKey };
  const asked = { buyer, person: null, wanted: "", form };
  const { submit } = customPayment(DEFAULT_SETTINGS);
  expect(await submit({ ...services, payments }, asked)).toMatchObject({
    status: "refused",
    isOutage: true,
    notice: { title: "Payment Error", text: "No payment URL received" },
  });
});
