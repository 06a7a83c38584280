import type { Env } from "#app/platform/env.server.ts";
import { isLoopbackUrl } from "#app/platform/loopback.server.ts";

/** Whether mails become files that nobody gets, though others than this machine reach the shop. */
export function isMailKept({ publicUrl, smtpUrl }: Pick<Env, "publicUrl" | "smtpUrl">): boolean {
  return smtpUrl === null && !isLoopbackUrl(publicUrl);
}
