import type { OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { agreedMail } from "#app/shop/mailing-list/consent-mails.server.ts";
import { formatCents, sumCents } from "#app/shop/money/money.ts";
import { mailedName, splitName } from "#app/shop/person/first-name.ts";
import { MAIL_THUMBNAIL, mailedPicture } from "#app/shop/picture/mailed-picture.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { BuyableLine } from "./cart.ts";
import { cartLineView } from "./cart-view.ts";

/** What the outbox calls it. */
export const CART_REMINDER = "cart-reminder";

/** What lies in a cart that was left, at today's prices; its reader agreed to be reminded. */
export function cartReminderMail(
  env: Pick<Services["env"], "publicUrl">,
  settings: Settings,
  reader: { id: string; email: string; name: string | null },
  lines: readonly BuyableLine[],
): OutgoingMail {
  const name = mailedName(splitName(reader.name ?? "").firstName);
  const document = {
    subject: "You left something in your cart",
    heading: "Your cart is waiting.",
    blocks: [
      {
        type: "text" as const,
        text: `${name === "" ? "Hello," : `Hello ${name},`} this is in your cart at ${settings.shopName}, at today's prices. Nothing is charged until you order.`,
      },
      {
        type: "lines" as const,
        lines: lines.map(mailedLine),
        total: {
          label: "Before discounts, shipping and tax",
          amount: formatCents(sumCents(lines.map(({ price }) => price.amountCents))),
        },
      },
      { type: "button" as const, label: "Back to your cart", url: `${env.publicUrl}/cart` },
      { type: "text" as const, text: "We won't remind you of this cart again." },
    ],
  };
  return agreedMail(env, settings, reader, { kind: CART_REMINDER, document });
}

function mailedLine(line: BuyableLine) {
  const { title, choices, picture } = cartLineView(line);
  return {
    label: title,
    detail: choices,
    amount: formatCents(line.price.amountCents),
    picture:
      picture === null ? undefined : mailedPicture(picture, line.productName, MAIL_THUMBNAIL),
  };
}
