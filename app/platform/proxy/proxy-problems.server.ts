/**
 * - `untrusted`: it forwards requests, and nobody said that it is to be believed
 * - `silent`: it is believed, and does not say for whom it asks, or lets visitors say so as well
 * - `nameless`: it does not say by which name the shop was asked for
 * - `other name`: no proxy, but a name that is not the shop's own, by which pages are asked for
 */
export const PROXY_PROBLEMS = ["untrusted", "silent", "nameless", "other name"] as const;

export type ProxyProblem = (typeof PROXY_PROBLEMS)[number];
