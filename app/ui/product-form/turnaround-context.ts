import { createContext, useContext } from "react";
import type { Turnaround } from "#app/shop/delivery/turnaround.ts";

/** When the product would be ready; `null` where no date can be promised. */
export const TurnaroundContext = createContext<Turnaround | null>(null);

export function useTurnaround(): Turnaround | null {
  return useContext(TurnaroundContext);
}
