/** How a process on this machine reaches what listens on the host and port. */
export function localAddress(host: string, port: number): string {
  // An address that means "every interface" can be listened on, not called.
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
