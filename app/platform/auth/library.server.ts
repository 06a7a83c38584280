import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { BetterAuthPlugin } from "better-auth";
import { betterAuth } from "better-auth/minimal";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { twoFactor as twoFactorPlugin } from "better-auth/plugins/two-factor";
import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { account, session, twoFactor, user, verification } from "#app/platform/db/schema.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#app/shop/customer/sign-in/password-length.ts";
import type { CredentialTry } from "./credential-limits.server.ts";
import { refuseUnknown, verifyPassword } from "./hash-password.server.ts";
import { passwordSignIn } from "./password-sign-in.server.ts";
import type { RecoveryCodes } from "./recovery-codes.server.ts";
import { SESSION_TERMS } from "./session-terms.server.ts";

/** The only header the sign-in library believes about the visitor's address; set by us alone. */
export const ADDRESS_HEADER = "x-makeready-client-address";
/** Every cookie of a session has it in its name. */
export const AUTH_COOKIE_NAME = "makeready";
const DAY_SECONDS = 24 * 60 * 60;

export interface AuthOptions {
  db: Db;
  /** Somebody has used up the tries of something; told once until it may be tried again. */
  onLock: (attempt: CredentialTry) => Promise<void>;
  /** Signs the session cookies. */
  secret: string;
  publicUrl: string;
  /** Warnings and errors of the sign-in library. */
  onProblem: (level: "warn" | "error", message: string) => void;
}

/** The sign-in library as this shop uses it; nothing but `auth.server.ts` calls it. */
export function createLibrary(
  { db, secret, publicUrl, onProblem }: Omit<AuthOptions, "onLock">,
  recoveryCodes: Pick<RecoveryCodes, "storage">,
) {
  const secure = publicUrl.startsWith("https:");
  return betterAuth({
    appName: "Makeready",
    baseURL: publicUrl,
    trustedOrigins: [new URL(publicUrl).origin],
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user, session, account, verification, twoFactor },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      // The library only hashes where there is no account.
      password: { hash: refuseUnknown, verify: verifyPassword },
    },
    session: {
      expiresIn: SESSION_TERMS.customer.unusedMs / 1000,
      updateAge: DAY_SECONDS,
      // A cached session would outlive a password reset.
      cookieCache: { enabled: false },
    },
    plugins: [
      twoFactorPlugin({
        twoFactorCookieMaxAge: 10 * 60,
        backupCodeOptions: { storeBackupCodes: recoveryCodes.storage },
      }),
      sessionStart(),
      passwordSignIn(),
    ],
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

/** Signs in whose password was seen a moment ago; the library's own way would hash it once more. */
function sessionStart() {
  const body = z.object({ userId: z.string() });
  return {
    id: "session-start",
    endpoints: {
      startSession: createAuthEndpoint.serverOnly({ method: "POST", body }, async (ctx) => {
        const { internalAdapter } = ctx.context;
        const person = await internalAdapter.findUserById(ctx.body.userId);
        if (!person) throw new Error("There is no such account.");
        const started = await internalAdapter.createSession(person.id);
        await setSessionCookie(ctx, { session: started, user: person });
        return ctx.json({ userId: person.id });
      }),
    },
  } satisfies BetterAuthPlugin;
}
