/**
 * The address at which a program on this machine reaches a server that listens on `host` and
 * `port`.
 */
export function localAddress(host: string, port: number): string {
  return `http://${reachable(host)}:${port}`;
}

/** An address that means "every interface" can be listened on, not called. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
