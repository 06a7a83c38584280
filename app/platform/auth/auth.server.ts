import type { Person } from "#app/shop/staff/person.ts";
import type { AuthClient, NewSession } from "./auth-terms.server.ts";
import { createCredentialLimits, type CredentialLimits } from "./credential-limits.server.ts";
import { AUTH_COOKIE_NAME, type AuthOptions, createLibrary } from "./library.server.ts";
import { headersOf, isRefusal, signedInOf } from "./library-calls.server.ts";
import { type KnownSession, openSessionReader, signedToken } from "./read-session.server.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.server.ts";
import { createUsedAppCodes } from "./used-app-codes.server.ts";

/** Whether a request's cookies could hold a session; without one nobody need be looked up. */
export function mayBeSignedIn(cookies: string | null | undefined): boolean {
  return cookies?.includes(AUTH_COOKIE_NAME) ?? false;
}

export type { AuthClient, SignedIn } from "./auth-terms.server.ts";

/** Whether the browser has given the password and owes the second factor. */
export function waitsForSecondFactor(cookies: string | null | undefined): boolean {
  return cookies?.includes(`${AUTH_COOKIE_NAME}.two_factor=`) ?? false;
}

export type SessionStart =
  | ({ ok: true } & NewSession)
  /** The password was right; the cookies carry the wait for the second factor. */
  | { ok: false; reason: "second_factor"; cookies: string[] }
  | { ok: false; reason: "mismatch" };

/** Sign-in and sessions. The library behind it stays in this folder. */
export interface Auth {
  /** Every action that takes a password or a secret link asks these first. */
  limits: CredentialLimits;
  /** The authenticator app of those who have set one up. */
  secondFactor: SecondFactor;
  /**
   * An unknown e-mail takes as long as a wrong password and gives the same
   * answer. Counts nothing: callers go through `limits` first.
   */
  signIn(
    credentials: { email: string; password: string },
    client: AuthClient,
  ): Promise<SessionStart>;
  /** Whether the signed-in person knows the account's password. */
  checkPassword(password: string, client: AuthClient): Promise<boolean>;
  /** Ends the session of this browser. Returns the cookies that clear it. */
  signOut(client: AuthClient): Promise<string[]>;
  /**
   * Who is signed in, with which roles, and by which session, as the database
   * has it now; `cookies` renew a session that slides, or clear a dead one.
   */
  findSession(client: AuthClient): Promise<FoundSession>;
}

export interface FoundSession {
  /** With the roles of this moment: one that is taken away is gone with the next request. */
  person: Person | null;
  sessionId: string | null;
  cookies: string[];
}

export function createAuth(options: AuthOptions): Auth {
  const library = createLibrary(options);
  const readSession = openSessionReader(options.db);
  return {
    limits: createCredentialLimits(options.db),
    secondFactor: createSecondFactor(library, createUsedAppCodes(options.db)),
    async signIn(credentials, client) {
      try {
        const { headers, response } = await library.api.signInEmail({
          body: credentials,
          headers: headersOf(client),
          returnHeaders: true,
        });
        const cookies = headers.getSetCookie();
        // With a second factor the answer holds no person yet, which its type doesn't say.
        const waits = "twoFactorRedirect" in response;
        if (waits) return { ok: false, reason: "second_factor", cookies };
        return { ok: true, signedIn: signedInOf(response.user), cookies };
      } catch (error) {
        if (isRefusal(error)) return { ok: false, reason: "mismatch" };
        throw error;
      }
    },
    async checkPassword(password, client) {
      try {
        await library.api.verifyPassword({ body: { password }, headers: headersOf(client) });
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
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
      const { authCookies, secret, sessionConfig } = await library.$context;
      const token = signedToken(client.cookie, { name: authCookies.sessionToken.name, secret });
      const known = token === null ? null : await readSession(token);
      const secondsLeft = known === null ? 0 : (known.expiresAt.getTime() - Date.now()) / 1000;
      // The ordinary case. The library's own way, for what is to be renewed or cleared, takes two queries.
      if (secondsLeft > sessionConfig.expiresIn - sessionConfig.updateAge) return found(known, []);
      const { headers, response } = await library.api.getSession({
        headers: headersOf(client),
        returnHeaders: true,
      });
      const renewed = response === null ? null : await readSession(response.session.token);
      return found(renewed, headers.getSetCookie());
    },
  };
}

function found(known: KnownSession | null, cookies: string[]): FoundSession {
  if (known === null) return { person: null, sessionId: null, cookies };
  const { sessionId, signedIn, roles } = known;
  return { person: { ...signedIn, roles }, sessionId, cookies };
}
