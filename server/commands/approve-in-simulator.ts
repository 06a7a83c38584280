import { type IncomingMessage, request } from "node:http";

/** Approves a payment on the simulator's own page, as a customer would. */
export async function approveInSimulator(approvalUrl: string): Promise<void> {
  const form = new URLSearchParams({ outcome: "approve", action: "pay" });
  const { statusCode } = await post(approvalUrl, form.toString());
  // It sends the customer back to the shop.
  if (statusCode !== 302 && statusCode !== 303) {
    throw new Error(`The payment simulator answered with ${statusCode}.`);
  }
}

function post(url: string, form: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const sent = request(url, { method: "POST", headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer));
    });
    sent.once("error", reject);
    sent.end(form);
  });
}
