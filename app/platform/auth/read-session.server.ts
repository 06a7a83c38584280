import { createHmac, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { session, user, userRoles } from "#app/platform/db/schema.ts";
import type { Role } from "#app/shop/person/roles.ts";
import type { SignedIn } from "./auth-terms.server.ts";
import { signedInOf } from "./library-calls.server.ts";

export interface KnownSession {
  sessionId: string;
  expiresAt: Date;
  createdAt: Date;
  usedAt: Date;
  signedIn: SignedIn;
  roles: Role[];
}

/** Reads a session with its person and the person's roles, as they are now, in one query. */
export function openSessionReader(db: Db): (token: string) => Promise<KnownSession | null> {
  const query = db
    .select({
      sessionId: session.id,
      expiresAt: session.expiresAt,
      createdAt: session.createdAt,
      usedAt: session.updatedAt,
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      twoFactorEnabled: user.twoFactorEnabled,
      roles: sql<
        Role[]
      >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${user.id})`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.token, sql.placeholder("token")))
    .prepare("session_of_token");
  return async (token) => {
    const [found] = await query.execute({ token });
    if (!found) return null;
    const { sessionId, expiresAt, createdAt, usedAt, roles, ...record } = found;
    return { sessionId, expiresAt, createdAt, usedAt, signedIn: signedInOf(record), roles };
  };
}

/**
 * The session token in a cookie that the sign-in library has signed: the token,
 * a dot, and its HMAC-SHA256 in base64. `null` for anything else, which is the
 * library's to judge.
 */
export function signedToken(
  cookies: string | null,
  { name, secret }: { name: string; secret: string },
): string | null {
  const cookie = cookies?.split("; ").find((part) => part.startsWith(`${name}=`));
  if (cookie === undefined) return null;
  const [token = "", signature = "", ...rest] = decode(cookie.slice(name.length + 1)).split(".");
  if (token === "" || rest.length > 0) return null;
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
