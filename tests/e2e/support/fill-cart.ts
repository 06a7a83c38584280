import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { cardFile } from "./order-page.ts";
import { sendForm } from "./people.ts";

/**
 * Puts a thousand cards with their artwork and a banner into the cart without their pages, on which
 * a journey of its own does it; the page then shows the cart.
 */
export async function openFullCart(page: Page, address: string) {
  await addItem(page, `${address}/product/1`, {
    quantity: "1000",
    size: "3.5x2",
    paperType: "16pt Standard",
    upload: cardFile("blue-heron-card.pdf"),
  });
  await addItem(page, `${address}/product/2`, {
    quantity: "1",
    size: "2x4 ft",
    paperType: "13oz Vinyl",
    finish: "Hems and grommets",
  });
  await page.goto(`${address}/cart`);
}

/** As the form of its page stands, with what is chosen there. */
function addItem(
  page: Page,
  product: string,
  choices: Record<string, string | ReturnType<typeof cardFile>>,
) {
  const multipart = {
    intent: "add-to-cart",
    submissionKey: randomUUID(),
    deliveryTime: "5-7 Business Days",
    ownDesign: "yes",
    "delivery.method": "ship",
    ...choices,
  };
  return sendForm(page, product, { multipart });
}
