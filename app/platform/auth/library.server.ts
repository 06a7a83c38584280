import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor as twoFactorPlugin } from "better-auth/plugins/two-factor";
import type { Db } from "#app/platform/db/database.server.ts";
import { account, session, twoFactor, user, verification } from "#app/platform/db/schema.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#app/shop/customer/password.ts";

/** The only header the sign-in library believes about the visitor's address; set by us alone. */
export const ADDRESS_HEADER = "x-makeready-client-address";
/** Every cookie of a session has it in its name. */
export const AUTH_COOKIE_NAME = "makeready";
const DAY_SECONDS = 24 * 60 * 60;

export interface AuthOptions {
  db: Db;
  /** Signs the session cookies. */
  secret: string;
  publicUrl: string;
  /** Warnings and errors of the sign-in library. */
  onProblem: (level: "warn" | "error", message: string) => void;
}

/** The sign-in library as this shop uses it; nothing but `auth.server.ts` calls it. */
export function createLibrary({ db, secret, publicUrl, onProblem }: AuthOptions) {
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
    },
    session: {
      expiresIn: 30 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // A cached session would outlive a password reset.
      cookieCache: { enabled: false },
    },
    plugins: [twoFactorPlugin({ twoFactorCookieMaxAge: 10 * 60 })],
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
