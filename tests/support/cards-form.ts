import { randomUUID } from "node:crypto";

/** 1000 cards on 16pt, picked up: 48.00 and 6.5 % tax. */
export function cardsOrder(changes: Record<string, string> = {}): [name: string, value: string][] {
  return Object.entries({
    quantity: "1000",
    size: "3.5x2",
    paperType: "16pt Standard",
    deliveryTime: "5-7 Business Days",
    ownDesign: "yes",
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    "delivery.method": "pickup",
    expectedTotal: "51.12",
    submissionKey: randomUUID(),
    ...changes,
  });
}
