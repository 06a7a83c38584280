import { APIError } from "better-auth/api";
import type { AuthClient, SignedIn } from "./auth-terms.server.ts";
import { ADDRESS_HEADER } from "./library.server.ts";

/** The browser's headers as the library reads them. */
export function headersOf({ cookie, userAgent, address }: AuthClient): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: address });
  if (cookie !== null) headers.set("cookie", cookie);
  if (userAgent !== null) headers.set("user-agent", userAgent);
  return headers;
}

/** Whether the given values are wrong, as opposed to a failure of ours. */
export function isRefusal(error: unknown): error is APIError {
  return error instanceof APIError && error.statusCode >= 400 && error.statusCode < 500;
}

/** The library's record of a person, as the shop sees it. */
export function signedInOf(record: {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled?: boolean | null | undefined;
}): SignedIn {
  const { id, name, email, emailVerified, twoFactorEnabled } = record;
  return { userId: id, name, email, emailVerified, twoFactorEnabled: twoFactorEnabled ?? false };
}
