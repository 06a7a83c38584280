import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

const body = z.object({ email: z.string(), password: z.string() });

/**
 * Signs in with an email and a password, as the library's own `signInEmail` does, at the same address, so that
 * a second factor is asked for as well; but by any email that a browser takes, "r&d@blueheron.example"
 * among them, and not by those alone that the library knows. Throws its `APIError` where they don't match,
 * and takes as long where there is no account.
 */
export function passwordSignIn() {
  return {
    id: "password-sign-in",
    endpoints: {
      signInWithPassword: createAuthEndpoint(
        "/sign-in/email",
        { method: "POST", body },
        async (ctx) => {
          const { internalAdapter, password: passwords } = ctx.context;
          const { email, password } = ctx.body;
          const found = await internalAdapter.findUserByEmail(email.toLowerCase(), {
            includeAccounts: true,
          });
          const hash = found?.accounts.find(
            ({ providerId, accountId }) =>
              providerId === "credential" && accountId === found.user.id,
          )?.password;
          if (!found || !hash) {
            await passwords.hash(password);
            throw new APIError("UNAUTHORIZED");
          }
          if (!(await passwords.verify({ hash, password }))) throw new APIError("UNAUTHORIZED");
          const session = await internalAdapter.createSession(found.user.id);
          await setSessionCookie(ctx, { session, user: found.user });
          return ctx.json({ user: found.user });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
