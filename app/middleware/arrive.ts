import { redirect } from "react-router";
import { arrivalCookie } from "#app/shop/customer/arrival-cookie.ts";
import type { ArrivalNotice } from "#app/shop/customer/arrival-notice.ts";

/** Leads to a page that says something once; `cookies` go along. */
export function arriveAt(path: string, notice: ArrivalNotice, cookies: readonly string[] = []) {
  const headers = new Headers({ "Set-Cookie": arrivalCookie(notice) });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { headers });
}
