import { useEffect } from "react";
import { useLocation } from "react-router";
import type { ArrivalNotice } from "#app/shop/customer/arrival-notice.ts";
import { arrivalCookies } from "#app/shop/customer/sign-in/arrival-cookie.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import { tellSessionEnd } from "#app/ui/live/session-end.ts";

/** A page that goes away so soon has shown a message to nobody. */
const SEEN_MS = 1000;

/** Says once what a redirect wanted to be said; mounted by the root, after the toaster. */
export function ArrivalToast() {
  const { key } = useLocation();
  useEffect(() => {
    const notice = ownCookies().read(document.cookie);
    // A tab that nobody looks at leaves it to the one that is looked at.
    if (notice !== null && !document.hidden) void tell(notice);
  }, [key]);
  return null;
}

/** Most pages have nothing to say and do without the words. */
async function tell(notice: string) {
  const { ARRIVAL_NOTICES, isArrivalNotice } = await import("#app/shop/customer/arrival-notice.ts");
  const cookies = ownCookies();
  // Another tab, or the page before, may have told it while the words were on their way.
  if (cookies.read(document.cookie) !== notice) return;
  document.cookie = cookies.told;
  // Other tabs may still show the account (decisions §2).
  if (notice === "logged-out") tellSessionEnd();
  // Nothing lies over what one came for; who has no script reads it above the page.
  if (!isArrivalNotice(notice) || notice === "welcome-back") return;
  showToast({ title: ARRIVAL_NOTICES[notice], tone: "good" });
  if (notice !== "logged-out") leaveToNext(notice);
}

/**
 * A form that was sent before the script came may be answered while this page comes alive:
 * the page that it leads to tells it then.
 */
function leaveToNext(notice: ArrivalNotice) {
  const leave = () => {
    // A newer one goes first.
    const cookies = ownCookies();
    if (cookies.read(document.cookie) === null) document.cookie = cookies.written(notice);
  };
  window.addEventListener("pagehide", leave);
  setTimeout(() => window.removeEventListener("pagehide", leave), SEEN_MS);
}

function ownCookies() {
  return arrivalCookies(location.origin);
}
