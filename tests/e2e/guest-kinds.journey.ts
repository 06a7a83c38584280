import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { BANNERS, FREE_WEBSITE, WRAP } from "./support/order-kinds.ts";
import { orderAndPay } from "./support/pay-order.ts";

// A guest walks each of the other kinds in its own file.
const shop = await journeyShop();

journey("a guest orders and pays a wrap by its area, and a free website", async ({ page }) => {
  for (const kind of [WRAP, FREE_WEBSITE]) {
    await orderAndPay(shop, kind, { page, who: "guest", isScripted: true });
  }
});

journey("a guest orders and pays by the piece without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await orderAndPay(shop, BANNERS, { page, who: "guest", isScripted: false });
});
