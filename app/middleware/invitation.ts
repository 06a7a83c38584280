import type { MiddlewareFunction } from "react-router";
import {
  INVITATION_DAYS,
  type Invitation,
  keptInvitation,
  readInvitation,
  REFERRAL_FIELD,
  writeInvitation,
} from "#app/shop/referral/invitation.ts";
import { invitationContext, personContext, servicesContext } from "./context.ts";

const MAX_AGE_SECONDS = INVITATION_DAYS * 24 * 60 * 60;

/**
 * Who invited this browser ("?ref=" on any page) is remembered until it signs up,
 * perhaps days later. Members are not invited any more.
 */
export const invitationMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { env, now } = context.get(servicesContext);
  const isSecure = env.publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-invited" : "invited";
  const before = cookieOf(request.headers.get("cookie") ?? "", name);
  const isMember = context.get(personContext) !== null;
  const asked = isMember ? null : new URL(request.url).searchParams.get(REFERRAL_FIELD);
  let kept = keptInvitation(before, asked, now());
  context.set(invitationContext, {
    get code() {
      return kept?.code ?? null;
    },
    forget: () => {
      kept = null;
    },
  });
  const response = await next();
  if (kept !== before) {
    const value =
      kept === null ? "; Max-Age=0" : `${writeInvitation(kept)}; Max-Age=${MAX_AGE_SECONDS}`;
    const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    response.headers.append("Set-Cookie", `${name}=${value}; ${attributes}`);
  }
  return response;
};

function cookieOf(header: string, name: string): Invitation | null {
  for (const part of header.split(";")) {
    const [key, value = ""] = part.trim().split("=", 2);
    if (key === name) return readInvitation(value);
  }
  return null;
}
