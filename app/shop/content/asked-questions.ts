import { acceptedNames } from "#app/shop/artwork/accepted-types.ts";
import { shippingSentence } from "#app/shop/delivery/shipping-method.ts";
import { shopAddress } from "#app/shop/settings/shop-address.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

export interface AskedQuestion {
  question: string;
  answer: string;
  /** The page that says more. */
  more: { to: string; label: string };
}

/** Questions that people ask a print shop first; every figure in the answers is a setting. */
export function askedQuestions(settings: Settings): AskedQuestion[] {
  const { businessHours } = settings;
  const revisions = settings.designRevisionsIncluded;
  return [
    {
      question: "How soon will my order be ready?",
      answer: `Every product says on which day, by the delivery time you choose. With the rush, printed goods are made in ${settings.turnaround}.`,
      more: { to: "/products", label: "Browse Products" },
    },
    {
      question: "Which files can I send?",
      answer: `${acceptedNames("artwork")}, up to ${settings.uploadMaxMegabytes} MB each. Our templates show trim, bleed and safe area for each size.`,
      more: { to: "/category/business-cards", label: "Templates are on each product's page" },
    },
    {
      question: "I have no artwork. Can you design it?",
      answer: `Yes: add our design service to your order, or order a design on its own. ${revisions} ${revisions === 1 ? "revision is" : "revisions are"} included.`,
      more: { to: "/design", label: "See designs and prices" },
    },
    {
      question: "Can I pick up my order?",
      answer: `Yes, free of charge, at ${shopAddress(settings)}: ${businessHours}. ${shippingSentence(settings.shippingMethods)}`,
      more: { to: "/terms", label: "Terms of sale" },
    },
    {
      question: "How do I pay, and do I need an account?",
      answer:
        "You pay with PayPal or a card on our payment provider's page, and you can do so as a guest. An amount that we agreed on with you is paid the same way.",
      more: { to: "/custom-payment", label: "Custom Payment" },
    },
  ];
}
