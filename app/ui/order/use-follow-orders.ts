import { useEffect } from "react";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { useLoadAgain } from "#app/ui/live/use-load-again.ts";

/** A customer who waits for a proof has it in front of them within this. */
const EVERY_MS = 20_000;

/**
 * Keeps an open page as its orders are: their status, their proofs. Asks again while somebody
 * looks at it, and when they come back to it; a delivered or cancelled order changes no more.
 */
export function useFollowOrders(statuses: readonly OrderStatus[]): void {
  const loadAgain = useLoadAgain();
  const goesOn = statuses.some((status) => status !== "delivered" && status !== "cancelled");
  useEffect(() => {
    if (!goesOn) return;
    const ask = () => {
      if (!document.hidden) loadAgain();
    };
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [goesOn, loadAgain]);
}
