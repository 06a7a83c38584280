/**
 * One guest's whole purchase over HTTP, as a browser without JavaScript does
 * it: the order form of the business cards, the simulator's approval page, and
 * the way back to the shop. Throws when any step is not what it should be.
 */
export async function buyCards(shop: string, submissionKey: string): Promise<void> {
  const placed = await post(`${shop}/product/1`, shop, {
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
  const approvalPage = placed.headers.get("location");
  const cookie = placed.headers.get("set-cookie")?.split(";")[0] ?? "";
  if (placed.status !== 303 || !approvalPage) {
    throw new Error(`The order was answered with ${placed.status}: ${await placed.text()}`);
  }
  await placed.arrayBuffer();
  const approval = await fetch(approvalPage);
  const action = /<form[^>]*action="([^"]+)"/.exec(await approval.text())?.[1];
  const approvalUrl = new URL((action ?? approvalPage).replaceAll("&amp;", "&"), approvalPage);
  const approved = await post(approvalUrl.href, approvalUrl.origin, {
    outcome: "approve",
    action: "pay",
  });
  await approved.arrayBuffer();
  const back = approved.headers.get("location");
  if (!back) throw new Error(`The approval was answered with ${approved.status}.`);
  const result = await fetch(back, { headers: { cookie } });
  const page = await result.text();
  if (!page.includes("Payment Successful")) throw new Error(`Not paid: ${page.slice(0, 500)}`);
}

function post(url: string, origin: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}
