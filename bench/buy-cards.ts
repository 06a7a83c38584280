import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

const agent = new Agent({ keepAlive: true });

/**
 * One guest's whole purchase over HTTP, as a browser without JavaScript does
 * it: the order form of the business cards, the simulator's approval page, and
 * the way back to the shop. Throws when any step is not what it should be.
 */
export async function buyCards(shop: string, submissionKey: string): Promise<void> {
  const placed = await post(`${shop}/product/1`, {
    quantity: "1000",
    size: "3.5x2",
    paperType: "16pt Standard",
    deliveryTime: "5-7 Business Days",
    ownDesign: "yes",
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    "delivery.method": "pickup",
    expectedTotal: "51.12",
    submissionKey,
  });
  const approvalPage = placed.headers.location;
  const cookie = placed.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  if (placed.status !== 303 || !approvalPage) {
    throw new Error(`The order was answered with ${placed.status}: ${placed.body}`);
  }
  const approval = await send(approvalPage, "GET", {});
  const action = /<form[^>]*action="([^"]+)"/.exec(approval.body)?.[1];
  const approvalUrl = new URL((action ?? approvalPage).replaceAll("&amp;", "&"), approvalPage);
  const approved = await post(approvalUrl.href, { outcome: "approve", action: "pay" });
  const back = approved.headers.location;
  if (!back) throw new Error(`The approval was answered with ${approved.status}.`);
  const result = await send(back, "GET", { cookie });
  if (!result.body.includes("Payment Successful")) {
    throw new Error(`Not paid: ${result.body.slice(0, 500)}`);
  }
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function post(url: string, fields: Record<string, string>): Promise<Answer> {
  const headers = {
    origin: new URL(url).origin,
    "content-type": "application/x-www-form-urlencoded",
  };
  return send(url, "POST", headers, new URLSearchParams(fields).toString());
}

function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body = "",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      text(response).then(
        (answer) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        reject,
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
