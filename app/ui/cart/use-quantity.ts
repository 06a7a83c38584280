import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Fetcher, useFetcher } from "react-router";
import type { QuantityAnswer } from "#app/shop/cart/cart-line-form.ts";
import type { CartItemView } from "#app/shop/cart/cart-item-view.ts";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import type { QuantityChoice } from "#app/shop/cart/quantity-choice.ts";

export interface QuantityChange {
  /** The chosen quantity with its price; "" while the item has one that is not sold. */
  choice: string;
  choose: (choice: string) => void;
  /** What is on its way; `null` when nothing is. */
  chosen: QuantityChoice | null;
  isRefused: boolean;
}

/**
 * Changes how many of an item are ordered: the price follows at once, the cart with the answer. A
 * choice that is made while another is on its way waits for that one's answer.
 */
export function useQuantity({ id, quantity, quantities }: CartItemView): QuantityChange {
  const fetcher = useFetcher<QuantityAnswer>();
  const [waiting, setWaiting] = useState<string | null>(null);
  const { isBusy, begin } = useBusy(fetcher.state);
  const [sent, setSent] = useState("");
  const kept = quantities.find((one) => one.quantity === quantity)?.choice ?? "";
  const choice = waiting ?? (isBusy ? sent : kept);

  const send = useEffectEvent((wanted: string) => {
    setWaiting(null);
    if (wanted === kept) return;
    setSent(wanted);
    begin();
    const form = { intent: "change-quantity", lineId: id, choice: wanted, from: quantity };
    void fetcher.submit({ ...form, inPlace: "yes" }, { method: "post", action: CART_PATH });
  });
  useEffect(() => {
    if (!isBusy && waiting !== null) send(waiting);
  }, [isBusy, waiting]);

  const chosen = quantities.find((one) => one.choice === choice) ?? null;
  return {
    choice,
    choose: setWaiting,
    chosen: choice === kept ? null : chosen,
    isRefused: !isBusy && fetcher.data?.isDone === false,
  };
}

/** Busy from the very call: the fetcher's own state follows a moment later. */
function useBusy(state: Fetcher["state"]) {
  const [isBusy, setBusy] = useState(false);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (state === "idle" && wasUnderWay.current) setBusy(false);
    wasUnderWay.current = state !== "idle";
  }, [state]);
  return { isBusy, begin: () => setBusy(true) };
}
