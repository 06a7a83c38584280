import { askedText } from "#app/shop/form/asked-text.ts";
import { readDay } from "#app/shop/order/order-filter.ts";

export const AUDIT_PATH = "/admin/audit";
export const AUDIT_PER_PAGE = 50;

/** The part of the audit log that is shown; it lives in the page's address. */
export interface AuditFilter {
  /** The name of who did it, as it was written down. */
  actor: string;
  action: string;
  /** An order's number, a customer's e-mail, an IP address, or a subject as it was written down. */
  about: string;
  /** Days of the shop, "2026-11-22". */
  from: string | null;
  to: string | null;
  /** The entry that the page begins after; `null` for the newest. */
  after: AuditPlace | null;
}

/** The place of an entry: its moment to the microsecond, and its id. */
export interface AuditPlace {
  at: string;
  id: string;
}

const PLACE =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads the filter from an address; what makes no sense there is left out. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string) => askedText(params, name);
  const [, at, id] = PLACE.exec(params.get("after") ?? "") ?? [];
  const isPlace = at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at));
  return {
    actor: text("actor"),
    action: text("action"),
    about: text("about"),
    from: readDay(params.get("from")),
    to: readDay(params.get("to")),
    after: isPlace ? { at, id } : null,
  };
}

/** The address of the log with a filter. */
export function auditPath({ actor, action, about, from, to, after }: Partial<AuditFilter>): string {
  const params = new URLSearchParams();
  if (actor) params.set("actor", actor);
  if (action) params.set("action", action);
  if (about) params.set("about", about);
  if (from) params.set("from", from);
  if (to) params.set("to", to);
  if (after) params.set("after", `${after.at}_${after.id}`);
  return params.size === 0 ? AUDIT_PATH : `${AUDIT_PATH}?${params.toString()}`;
}
