/**
 * - `untrusted`: it forwards requests, and nobody said that it is to be believed
 * - `silent`: it is believed, and does not say for whom it asks, or lets visitors say so as well
 */
export const PROXY_PROBLEMS = ["untrusted", "silent"] as const;

export type ProxyProblem = (typeof PROXY_PROBLEMS)[number];
