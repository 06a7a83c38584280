import { expect } from "vitest";

/** A visitor writes to the shop: whoever is in the admin area hears of it. */
export async function sendMessage(address: string) {
  const sent = await fetch(`${address}/api/functions/send-contact-message`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({
      name: "Ada Moreau",
      email: "ada@press.example",
      phone: "",
      subject: "Stickers",
      message: "How thick are they?",
      timestamp: new Date().toJSON(),
    }),
  });
  expect(sent.status).toBe(200);
}
