import type { z } from "zod";
import type { Services } from "#app/platform/services.server.ts";
import type { ArrivalNotice } from "#app/shop/customer/arrival-notice.ts";
import { acceptPrice, removeCartLine, saveForLater } from "./change-cart.server.ts";
import type { cartLineFormSchema } from "./cart-line-form.ts";
import { changeQuantity } from "./change-quantity.server.ts";
import type { CartOwner } from "./own-cart.server.ts";

/**
 * Does what a form of a line asks for, and says what became of it; not done where the line is not as
 * the form says, or is nobody's who asks.
 */
export async function changeLine(
  services: Pick<Services, "changes" | "db" | "now">,
  owner: CartOwner,
  asked: z.infer<typeof cartLineFormSchema>,
): Promise<{ isDone: boolean; notice: ArrivalNotice }> {
  const { lineId } = asked;
  switch (asked.intent) {
    case "change-quantity": {
      const { choice, from } = asked;
      const isDone = await changeQuantity(services, owner, { lineId, ...choice, from });
      return { isDone, notice: "cart-quantity" };
    }
    case "remove":
      return { isDone: await removeCartLine(services, owner, lineId), notice: "cart-removed" };
    case "save-for-later": {
      const isDone = await saveForLater(services, owner, { lineId, isSaved: true });
      return { isDone, notice: "cart-saved" };
    }
    case "move-to-cart": {
      const isDone = await saveForLater(services, owner, { lineId, isSaved: false });
      return { isDone, notice: "cart-added" };
    }
    case "accept-price": {
      const { seen } = asked;
      return { isDone: await acceptPrice(services, owner, { lineId, seen }), notice: "cart-price" };
    }
  }
}
