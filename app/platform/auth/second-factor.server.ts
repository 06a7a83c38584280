import type { Db } from "#app/platform/db/database.server.ts";
import type { AuthClient, NewSession } from "./auth-terms.server.ts";
import type { createLibrary } from "./library.server.ts";
import { headersOf, isRefusal, signedInOf } from "./library-calls.server.ts";
import type { RecoveryCodes } from "./recovery-codes.server.ts";
import { signedToken } from "./read-session.server.ts";
import type { UsedAppCodes } from "./used-app-codes.server.ts";

/** From the app that was set up, or one of the codes that were written down. */
export type SecondFactorKind = "app" | "recovery";

/** The secret and the codes, shown once, when a second factor is set up. */
export interface TwoFactorSetup {
  /** For the authenticator app, as a QR code or by hand. */
  totpUri: string;
  /** Each is good for one sign-in without the app. */
  recoveryCodes: string[];
}

export type SecondFactorResult =
  | ({ ok: true } & NewSession)
  /**
   * `used_code`: it was right and has opened a sign-in, or another one is being opened with it.
   * `expired`: too long ago, or too many tries; sign in with the password again.
   */
  | { ok: false; reason: "wrong_code" | "used_code" | "expired" | "locked" };

/** An authenticator app beside the password (decisions §6). Counts no tries: callers do. */
export interface SecondFactor {
  /**
   * The person whose sign-in waits for its second factor in this browser; `null` when none does.
   */
  whoWaits(client: AuthClient): Promise<string | null>;
  /** Finishes a sign-in that waits for its second factor. */
  verify(
    given: { kind: SecondFactorKind; code: string; trustDevice: boolean },
    client: AuthClient,
  ): Promise<SecondFactorResult>;
  /** Begins to set it up for the person signed in; it is on once `confirm` has seen a code. */
  begin(password: string, client: AuthClient): Promise<TwoFactorSetup | null>;
  /** Turns it on. Returns the cookies of the new session, `null` for a wrong code. */
  confirm(userId: string, code: string, client: AuthClient): Promise<string[] | null>;
  /** Turns it off. Returns the cookies of the new session, `null` for a wrong password. */
  disable(password: string, client: AuthClient): Promise<string[] | null>;
  /** New recovery codes in place of the old ones; `null` for a wrong password. */
  renewRecoveryCodes(password: string, client: AuthClient): Promise<string[] | null>;
  /** Hashes recovery codes that were kept otherwise before. */
  hashOldRecoveryCodes(): Promise<void>;
}

type Library = ReturnType<typeof createLibrary>;

export function createSecondFactor(
  library: Library,
  {
    db,
    recoveryCodes,
    usedCodes,
  }: { db: Db; recoveryCodes: RecoveryCodes; usedCodes: UsedAppCodes },
): SecondFactor {
  const { api } = library;
  return {
    whoWaits: (client) => findWaiting(library, client),
    async verify({ kind, code, trustDevice }, client) {
      // The library knows no codes that were used; recovery codes it strikes out itself.
      const userId = kind === "app" ? await findWaiting(library, client) : null;
      if (userId !== null && !(await usedCodes.take(userId, code))) {
        return { ok: false, reason: "used_code" };
      }
      const given = kind === "app" ? code : recoveryCodes.hash(code);
      const call = { body: { code: given, trustDevice }, headers: headersOf(client) };
      try {
        const { headers, response } =
          kind === "app"
            ? await api.verifyTOTP({ ...call, returnHeaders: true })
            : await api.verifyBackupCode({ ...call, returnHeaders: true });
        return { ok: true, signedIn: signedInOf(response.user), cookies: headers.getSetCookie() };
      } catch (error) {
        if (userId !== null) await usedCodes.giveBack(userId, code);
        if (isRefusal(error)) return { ok: false, reason: reasonOf(error.body?.code) };
        throw error;
      }
    },
    async begin(password, client) {
      const made = await orRefused(
        api.enableTwoFactor({ body: { password, method: "totp" }, headers: headersOf(client) }),
      );
      if (made === null || made.method !== "totp") return null;
      return { totpUri: made.totpURI, recoveryCodes: made.backupCodes };
    },
    async confirm(userId, code, client) {
      const call = { body: { code }, headers: headersOf(client) };
      const done = await orRefused(api.verifyTOTP({ ...call, returnHeaders: true }));
      if (done === null) return null;
      await usedCodes.take(userId, code);
      return done.headers.getSetCookie();
    },
    async disable(password, client) {
      const call = { body: { password }, headers: headersOf(client) };
      const done = await orRefused(api.disableTwoFactor({ ...call, returnHeaders: true }));
      return done?.headers.getSetCookie() ?? null;
    },
    async renewRecoveryCodes(password, client) {
      const made = await orRefused(
        api.generateBackupCodes({ body: { password }, headers: headersOf(client) }),
      );
      return made?.backupCodes ?? null;
    },
    hashOldRecoveryCodes: () => recoveryCodes.hashOldOnes(db),
  };
}

/** The person whose sign-in waits in this browser; `null` when the library finds none. */
async function findWaiting(library: Library, { cookie }: AuthClient): Promise<string | null> {
  const { createAuthCookie, internalAdapter, secret } = await library.$context;
  const token = signedToken(cookie, { name: createAuthCookie("two_factor").name, secret });
  const waiting = token === null ? null : await internalAdapter.findVerificationValue(token);
  return waiting?.value ?? null;
}

/** The answer, or `null` when what was given is wrong. */
async function orRefused<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function reasonOf(code: string | undefined): "wrong_code" | "expired" | "locked" {
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") return "locked";
  const isWrong = code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE";
  return isWrong ? "wrong_code" : "expired";
}
