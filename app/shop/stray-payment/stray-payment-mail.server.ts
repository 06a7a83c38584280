import type { Tx } from "#app/platform/db/database.server.ts";
import type { strayPayments } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { mailBrand } from "#app/shop/settings/mail-brand.server.ts";
import { testMark } from "#app/shop/order/mail/customer-mail.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { STRAY_PAYMENTS_PATH } from "./stray-payment.ts";
import { moneyWords } from "./stray-payment-words.ts";

type Kept = Pick<
  typeof strayPayments.$inferSelect,
  "amount" | "currency" | "payerName" | "payerEmail" | "isTest"
>;

/** Named one by one; of more the page tells. */
const MOST_NAMED = 10;

/** Tells the team of money that it has and can't place. */
export async function enqueueStrayPaymentsMail(
  tx: Tx,
  { env, jobs }: Pick<Services, "env" | "jobs">,
  strays: readonly Kept[],
  now: Date,
): Promise<void> {
  const settings = await readSettings(tx);
  const count = strays.length === 1 ? "A payment has" : `${strays.length} payments have`;
  const named = strays.slice(0, MOST_NAMED).map((stray) => {
    const payer = [stray.payerName, stray.payerEmail].filter(Boolean).join(", ");
    return `${moneyWords(stray)} from ${payer || "an unnamed payer"}`;
  });
  await enqueueMail(
    tx,
    jobs,
    {
      kind: "stray-payments",
      orderId: null,
      recipient: settings.teamEmail || settings.email,
      replyTo: null,
      brand: mailBrand(settings),
      document: {
        subject: `${testMark({ isTest: strays.some(({ isTest }) => isTest) })}${count} no order`,
        heading: "A payment has no order.",
        blocks: [
          { type: "text", text: `${named.join("; ")}.` },
          {
            type: "text",
            text: "The payment provider took it, but no order here matches it. This can happen after you restore a backup, with orders placed after the backup was made. Enter the order again or refund the money, then note what you did.",
          },
          { type: "button", label: "See the money", url: `${env.publicUrl}${STRAY_PAYMENTS_PATH}` },
        ],
      },
    },
    now,
  );
}
