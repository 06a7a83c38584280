/** Refused, reset, timed out, no way to the host or none of its name: as the operating system tells it. */
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);

/** PostgreSQL: connection exceptions, shutting down or starting, too many connections. */
const POSTGRES_CODE = /^(08...|57P0[1-5]|53300)$/;

/** The driver's own sentences where it has no code to give. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;

const LATE = "The database has not answered in time.";

/** The error of an answer that nobody waits for any longer. */
export function lateAnswer(): Error {
  return new Error(LATE);
}

/** Whether an error, or one it was caused by, means that the database is away. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    NETWORK_CODES.has(code) ||
    isMissingSocket(error, code) ||
    POSTGRES_CODE.test(code) ||
    DRIVER_MESSAGE.test(error.message) ||
    // The job queue says after it which queue it was.
    error.message.startsWith(LATE) ||
    (error instanceof AggregateError && error.errors.some(isOutage)) ||
    isOutage(error.cause)
  );
}

/** A database on a socket of this machine that is not there; any other missing file is a bug. */
function isMissingSocket(error: Error, code: string): boolean {
  return code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}
