import { eq } from "drizzle-orm";
import { user } from "#app/platform/db/schema.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { AuthClient, NewSession } from "./auth-terms.server.ts";
import { createCredentialLimits, type CredentialLimits } from "./credential-limits.server.ts";
import { AUTH_COOKIE_NAME, type AuthOptions, createLibrary } from "./library.server.ts";
import { createKnownDevices, type KnownDevices } from "./known-devices.server.ts";
import { headersOf, isRefusal, signedInOf } from "./library-calls.server.ts";
import { type KnownSession, openSessionReader, signedToken } from "./read-session.server.ts";
import { createRecoveryCodes } from "./recovery-codes.server.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.server.ts";
import { renewOldHash } from "./renew-old-hash.server.ts";
import { hasEnded, keepTerms } from "./session-terms.server.ts";
import { createUsedAppCodes } from "./used-app-codes.server.ts";

/** Whether a request's cookies could hold a session; without one nobody need be looked up. */
export function mayBeSignedIn(cookies: string | null | undefined): boolean {
  return cookies?.includes(AUTH_COOKIE_NAME) ?? false;
}

export type { AuthClient, NewSession } from "./auth-terms.server.ts";

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
  /** One's own browsers, and those that are new to an account. */
  devices: KnownDevices;
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
   * Signs in whoever has just chosen the password. Returns the cookies of the session;
   * `null` for an account with a second factor, which the password alone does not open.
   */
  startSession(userId: string, client: AuthClient): Promise<string[] | null>;
  /**
   * The person who is signed in, with roles and session, as the database has them now; `cookies`
   * renew a session that slides, or clear a dead one. The call counts as a use of the session,
   * unless a page asks by itself.
   */
  findSession(client: AuthClient, asked?: { isUse: boolean }): Promise<FoundSession>;
}

export interface FoundSession {
  /** With the roles of this moment: one that is taken away is gone with the next request. */
  person: Person | null;
  sessionId: string | null;
  cookies: string[];
}

export function createAuth(options: AuthOptions): Auth {
  const { db } = options;
  const recoveryCodes = createRecoveryCodes(options);
  const library = createLibrary(options, recoveryCodes);
  const readSession = openSessionReader(db);
  return {
    limits: createCredentialLimits(db, options.onLock),
    secondFactor: createSecondFactor(library, {
      db,
      recoveryCodes,
      usedCodes: createUsedAppCodes(db),
    }),
    devices: createKnownDevices(db, options),
    async signIn(credentials, client) {
      try {
        const { headers, response } = await library.api.signInWithPassword({
          body: credentials,
          headers: headersOf(client),
          returnHeaders: true,
        });
        const cookies = headers.getSetCookie();
        await renewOldHash(db, credentials);
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
    async startSession(userId, client) {
      const [person] = await db
        .select({ owesSecondFactor: user.twoFactorEnabled })
        .from(user)
        .where(eq(user.id, userId));
      if (person?.owesSecondFactor) return null;
      const call = { body: { userId }, headers: headersOf(client) };
      const { headers } = await library.api.startSession({ ...call, returnHeaders: true });
      return headers.getSetCookie();
    },
    async findSession(client, { isUse } = { isUse: true }) {
      const { authCookies, secret, sessionConfig } = await library.$context;
      const token = signedToken(client.cookie, { name: authCookies.sessionToken.name, secret });
      const known = token === null ? null : await readSession(token);
      const now = new Date();
      if (known !== null) await keepTerms(db, known, { now, isUse });
      const secondsLeft = known === null ? 0 : (known.expiresAt.getTime() - now.getTime()) / 1000;
      const isOver = known !== null && hasEnded(known, now);
      // The ordinary case. The library's own way, for what is to be renewed or cleared, takes two queries.
      const renewedFrom = isUse ? sessionConfig.expiresIn - sessionConfig.updateAge : 0;
      if (!isOver && secondsLeft > renewedFrom) {
        return found(known, []);
      }
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
