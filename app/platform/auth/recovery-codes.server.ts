import { createHmac } from "node:crypto";
import { eq, notLike } from "drizzle-orm";
import { symmetricDecrypt } from "better-auth/crypto";
import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { twoFactor } from "#app/platform/db/schema.ts";

const HASHED = "hmac-sha256:";
const codesSchema = z.array(z.string());

/** How recovery codes are kept: hashed with the shop's secret, each by itself. */
export interface RecoveryCodes {
  /** A code as it is compared with those that are kept. */
  hash(code: string): string;
  /**
   * The encryption that the sign-in library keeps the codes with; the codes that are left are
   * written back with it.
   */
  storage: { encrypt(codes: string): Promise<string>; decrypt(kept: string): Promise<string> };
  /** Hashes those that were kept encrypted before. Of another secret they can't be read, and stay. */
  hashOldOnes(db: Db): Promise<void>;
}

export function createRecoveryCodes({
  secret,
  onProblem,
}: {
  secret: string;
  onProblem: (level: "warn" | "error", message: string) => void;
}): RecoveryCodes {
  const hash = (code: string) =>
    HASHED + createHmac("sha256", secret).update(`recovery-code ${code}`).digest("base64url");
  const hashAll = (codes: string) => {
    const given = codesSchema.parse(JSON.parse(codes));
    return JSON.stringify(given.map((code) => (code.startsWith(HASHED) ? code : hash(code))));
  };
  const hashesOf = async (kept: string) =>
    isHashed(kept) ? kept : hashAll(await symmetricDecrypt({ key: secret, data: kept }));
  return {
    hash,
    storage: { encrypt: async (codes) => hashAll(codes), decrypt: hashesOf },
    async hashOldOnes(db) {
      const old = await db
        .select({ id: twoFactor.id, backupCodes: twoFactor.backupCodes })
        .from(twoFactor)
        .where(notLike(twoFactor.backupCodes, "[%"));
      for (const { id, backupCodes } of old) {
        const hashes = await hashesOf(backupCodes).catch((error: unknown) => {
          onProblem("warn", `recovery codes stay as they are: ${String(error)}`);
          return null;
        });
        if (hashes === null) continue;
        await db.update(twoFactor).set({ backupCodes: hashes }).where(eq(twoFactor.id, id));
      }
    },
  };
}

/** A list; what is encrypted is none. */
function isHashed(kept: string): boolean {
  return kept.startsWith("[");
}
