/** Where proxies say whose requests they forward. */
const OF_THE_CLIENT = ["x-forwarded-for", "x-real-ip", "forwarded"];
const OF_PROXIES = [...OF_THE_CLIENT, "x-forwarded-host", "x-forwarded-proto"];

type Header = (name: string) => string | undefined;

/** Whether a proxy of the shop's has forwarded a request, as far as it says so. */
export function isForwarded(header: Header): boolean {
  return OF_PROXIES.some((name) => header(name) !== undefined);
}

/** The same, or one on the visitor's side. */
export function hasPassedProxy(header: Header): boolean {
  return isForwarded(header) || header("via") !== undefined;
}

/** Whose request it is, in the words of the proxies. */
export interface ForwardedClient {
  /** The nearest hop comes last. */
  hops?: string | undefined;
  realIp?: string | undefined;
}

export function forwardedClient(header: Header): ForwardedClient {
  return { hops: header("x-forwarded-for"), realIp: header("x-real-ip") };
}
