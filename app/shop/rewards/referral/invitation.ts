import { readReferralCode } from "./referral-code.ts";

/** Names, in an address, whose invitation it is: "/signup?ref=DANA2K7X" (accounts §9). */
export const REFERRAL_FIELD = "ref";

/** How long a browser remembers who invited it. */
export const INVITATION_DAYS = 90;
/** How long the first invitation keeps its place when another one follows. */
const FIRST_KEEPS_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An invitation: whose link a browser followed, and when. */
export interface Invitation {
  code: string;
  at: Date;
}

/**
 * The invitation that a browser keeps: whoever invited it first, for thirty days; after that a
 * newer link takes its place. So nobody takes a friend's friend away by a link that is followed a
 * day later, and an old link does not count for ever.
 */
export function keptInvitation(
  kept: Invitation | null,
  asked: string | null,
  now: Date,
): Invitation | null {
  const code = asked === null ? null : readReferralCode(asked);
  const age = kept ? now.getTime() - kept.at.getTime() : Infinity;
  const current = age >= 0 && age < INVITATION_DAYS * DAY_MS ? kept : null;
  if (code === null) return current;
  return current && age < FIRST_KEEPS_DAYS * DAY_MS ? current : { code, at: now };
}

/** An invitation as a cookie holds it: the code and the second, "DANA2K7X.1795000000". */
export function writeInvitation({ code, at }: Invitation): string {
  return `${code}.${Math.floor(at.getTime() / 1000)}`;
}

/** The invitation in a cookie; `null` for a text that can't be one. */
export function readInvitation(text: string): Invitation | null {
  const [, typed = "", seconds = ""] = /^([A-Z0-9]+)\.(\d{1,11})$/.exec(text) ?? [];
  const code = readReferralCode(typed);
  return code === null ? null : { code, at: new Date(Number(seconds) * 1000) };
}
