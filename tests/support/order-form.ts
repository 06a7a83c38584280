import { randomUUID } from "node:crypto";
import type { OrderForm } from "#app/shop/checkout/order-form.ts";

/** A filled-in order form: 1000 business cards on 16pt, picked up; 48 dollars and 6.5 % tax. */
export function orderForm(changes: Partial<OrderForm> = {}): OrderForm {
  return {
    quantity: 1000,
    size: "3.5x2",
    paperType: "16pt Standard",
    deliveryTime: "5-7 Business Days",
    own: {},
    addOns: [],
    ownDesign: "yes",
    addDesignFee: false,
    files: [],
    designNotes: "",
    description: "",
    design: {
      brief: "",
      businessName: "",
      businessAddress: "",
      businessPhone: "",
      website: "",
      email: "",
      cellNumber: "",
      facebookHandle: "",
      instagramHandle: "",
      tiktokHandle: "",
      youtubeHandle: "",
      servicesOffered: "",
      specials: "",
      designImages: [],
    },
    couponCode: "",
    contact: {
      name: "Dana Whitfield",
      email: "dana@blueheron.example",
      phone: "(407) 555-0162",
      business: "Blue Heron Plumbing Co.",
    },
    delivery: { method: "pickup" },
    expectedTotal: "51.12",
    submissionKey: randomUUID(),
    ...changes,
  };
}
