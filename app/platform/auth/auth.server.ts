import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { PASSWORD_MAX, PASSWORD_MIN } from "#app/shop/customer/password.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { account, session, user, verification } from "#app/platform/db/schema.ts";
import { createCredentialLimits, type CredentialLimits } from "./credential-limits.server.ts";

/** The only header the sign-in library believes about the visitor's address; set by us alone. */
const ADDRESS_HEADER = "x-makeready-client-address";
/** Every cookie of a session has it in its name. */
const AUTH_COOKIE_NAME = "makeready";
const DAY_SECONDS = 24 * 60 * 60;

/** Whether a request's cookies could hold a session; without one nobody need be looked up. */
export function mayBeSignedIn(cookies: string | null | undefined): boolean {
  return cookies?.includes(AUTH_COOKIE_NAME) ?? false;
}

export interface AuthOptions {
  db: Db;
  /** Signs the session cookies. */
  secret: string;
  publicUrl: string;
  /** Warnings and errors of the sign-in library. */
  onProblem: (level: "warn" | "error", message: string) => void;
}

/** What the library needs to know of the browser that asks. */
export interface AuthClient {
  cookie: string | null;
  userAgent: string | null;
  /** The browser's address, trusted proxies already taken into account. */
  address: string;
}

export interface SignedIn {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Sign-in and sessions. The library behind it stays in this file. */
export interface Auth {
  /** Every action that takes a password or a secret link asks these first. */
  limits: CredentialLimits;
  /**
   * An unknown e-mail takes as long as a wrong password and gives the same
   * answer. Counts nothing: callers go through `limits` first.
   */
  signIn(
    credentials: { email: string; password: string },
    client: AuthClient,
  ): Promise<{ ok: true; signedIn: SignedIn; cookies: string[] } | { ok: false }>;
  /** Ends the session of this browser. Returns the cookies that clear it. */
  signOut(client: AuthClient): Promise<string[]>;
  /** Who is signed in; `cookies` renew a session that slides, or clear a dead one. */
  findSession(client: AuthClient): Promise<{ signedIn: SignedIn | null; cookies: string[] }>;
}

export function createAuth(options: AuthOptions): Auth {
  const library = createLibrary(options);
  return {
    limits: createCredentialLimits(options.db),
    async signIn(credentials, client) {
      try {
        const { headers, response } = await library.api.signInEmail({
          body: credentials,
          headers: headersOf(client),
          returnHeaders: true,
        });
        return { ok: true, signedIn: signedInOf(response.user), cookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.status === "UNAUTHORIZED") return { ok: false };
        throw error;
      }
    },
    async signOut(client) {
      const { headers } = await library.api.signOut({
        headers: headersOf(client),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },
    async findSession(client) {
      const { headers, response } = await library.api.getSession({
        headers: headersOf(client),
        returnHeaders: true,
      });
      const signedIn = response === null ? null : signedInOf(response.user);
      return { signedIn, cookies: headers.getSetCookie() };
    },
  };
}

function createLibrary({ db, secret, publicUrl, onProblem }: AuthOptions) {
  const secure = publicUrl.startsWith("https:");
  return betterAuth({
    appName: "Makeready",
    baseURL: publicUrl,
    trustedOrigins: [new URL(publicUrl).origin],
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user, session, account, verification },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
    },
    session: {
      expiresIn: 30 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // A cached session would outlive a password reset.
      cookieCache: { enabled: false },
    },
    // Its limiter doesn't see calls from actions; see credential-limits.server.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // "__Secure-" is the library's own prefix; "__Host-" also binds the cookie to this host.
      useSecureCookies: false,
      cookiePrefix: secure ? `__Host-${AUTH_COOKIE_NAME}` : AUTH_COOKIE_NAME,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    logger: {
      level: "error",
      log(level, message) {
        if (level === "warn" || level === "error") onProblem(level, message);
      },
    },
  });
}

function headersOf({ cookie, userAgent, address }: AuthClient): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: address });
  if (cookie !== null) headers.set("cookie", cookie);
  if (userAgent !== null) headers.set("user-agent", userAgent);
  return headers;
}

function signedInOf(record: { id: string; name: string; email: string; emailVerified: boolean }) {
  const { id, name, email, emailVerified } = record;
  return { userId: id, name, email, emailVerified };
}
