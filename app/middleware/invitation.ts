import type { MiddlewareFunction } from "react-router";
import {
  INVITATION_DAYS,
  keptInvitation,
  readInvitation,
  REFERRAL_FIELD,
  writeInvitation,
} from "#app/shop/rewards/referral/invitation.ts";
import { invitationContext, personContext, servicesContext } from "./context.ts";
import { ownCookie } from "#app/platform/own-cookie.server.ts";

const MAX_AGE_SECONDS = INVITATION_DAYS * 24 * 60 * 60;

/**
 * Remembers who invited this browser ("?ref=" on any page) until it signs up, perhaps days later. A
 * member is not invited any more.
 */
export const invitationMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { env, now } = context.get(servicesContext);
  const cookie = ownCookie("invited", env);
  const [value] = cookie.values(request);
  const before = value === undefined ? null : readInvitation(value);
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
    const setting =
      kept === null
        ? cookie.setting("", 0)
        : cookie.setting(writeInvitation(kept), MAX_AGE_SECONDS);
    response.headers.append("Set-Cookie", setting);
  }
  return response;
};
