/** Why a server can't listen where it should, and what to do; `null` for any other error. */
export function explainListening(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const port = "port" in error ? String(error.port) : "";
  const host = "address" in error ? String(error.address) : "";
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use by another program. Choose another one, for example: PORT=${Number(port) + 10} npm start`;
    case "EACCES":
      return `Port ${port} may not be used by this user. Choose one above 1023, for example: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
      return `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`;
    case "ENOTFOUND":
      return "HOST is a name that this machine can't resolve. Set it to an address, such as 127.0.0.1 or 0.0.0.0.";
    default:
      return null;
  }
}
