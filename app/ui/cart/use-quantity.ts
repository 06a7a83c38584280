import { startTransition, useEffect, useEffectEvent, useReducer } from "react";
import { useFetcher } from "react-router";
import type { LineAnswer } from "#app/shop/cart/cart-line-form.ts";
import type { CartItemView } from "#app/shop/cart/cart-item-view.ts";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import type { QuantityChoice } from "#app/shop/cart/quantity-choice.ts";
import { afterChoice, NOTHING_CHOSEN } from "./latest-choice.ts";

export interface QuantityChange {
  /** The chosen quantity with its price; "" while the item has one that is not sold. */
  choice: string;
  choose: (choice: string) => void;
  /** What is on its way; `null` when nothing is. */
  chosen: QuantityChoice | null;
  /** The last change was not made: why, a page that gathers it says itself. */
  isRefused: boolean;
  isUnderWay: boolean;
  answer: LineAnswer | undefined;
}

/**
 * Changes how many of an item are ordered: the price follows at once, the cart with the answer. A
 * choice that is made while another is on its way waits for that one's answer.
 */
export function useQuantity({
  id,
  quantity,
  quantities,
}: Pick<CartItemView, "id" | "quantity" | "quantities">): QuantityChange {
  const fetcher = useFetcher<LineAnswer>();
  const [{ sent, waiting }, step] = useReducer(afterChoice, NOTHING_CHOSEN);
  const kept = quantities.find((one) => one.quantity === quantity)?.choice ?? "";
  const choice = waiting ?? sent ?? kept;

  const send = useEffectEvent((wanted: string) => {
    if (wanted === kept) {
      step({ is: "needless", choice: wanted });
      return;
    }
    step({ is: "sent", choice: wanted });
    const form = { intent: "change-quantity", lineId: id, choice: wanted, from: quantity };
    void fetcher
      .submit({ ...form, inPlace: "yes" }, { method: "post", action: CART_PATH })
      // In one step with what the cart holds now, which the router shows as a transition too.
      .finally(() => startTransition(() => step({ is: "answered" })));
  });
  useEffect(() => {
    if (sent === null && waiting !== null) send(waiting);
  }, [sent, waiting]);

  const chosen = quantities.find((one) => one.choice === choice) ?? null;
  return {
    choice,
    choose: (wanted) => step({ is: "chosen", choice: wanted }),
    chosen: choice === kept ? null : chosen,
    isRefused: sent === null && fetcher.data?.isDone === false,
    isUnderWay: sent !== null || waiting !== null,
    answer: fetcher.data,
  };
}
