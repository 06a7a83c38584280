const DELAYS_MS = [1000, 2000, 5000];
const LONGEST_MS = 10_000;

/** How long to wait after so many failed tries: 1, 2, 5, then 10 seconds each time (accounts §9). */
export function reconnectDelayMs(failures: number): number {
  return DELAYS_MS[failures - 1] ?? LONGEST_MS;
}
