import { Link } from "react-router";
import { sentence } from "#app/shop/audit/audit-difference.ts";
import { auditPath } from "#app/shop/audit/audit-filter.ts";
import { customerDeskPath } from "#app/shop/customer/customer-desk-paths.ts";
import { CANNED_ANSWERS_PATH } from "#app/shop/inbox/canned-answer.ts";
import { inboxEntryPath } from "#app/shop/inbox/inbox-filter.ts";
import { TEAM_PATH } from "#app/shop/staff/team-invite-terms.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";

/** Pages of things by the kind that stands before the colon. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  order: adminOrderPath,
  user: customerDeskPath,
  settings: (section) => `/admin/settings/${section}`,
  "team-invite": () => TEAM_PATH,
  task: (id) => `/admin/mega-bucks/tasks/${id}`,
  "message-thread": (id) => inboxEntryPath(id),
  "contact-message": (id) => inboxEntryPath(id),
  "canned-answer": () => CANNED_ANSWERS_PATH,
};

/** What an entry is about, with the way to it and to all that was done about it. */
export function AuditSubject({ subject, name }: { subject: string; name: string | null }) {
  const [kind = "", ...rest] = subject.split(":");
  const id = rest.join(":");
  const page = Object.hasOwn(PAGES, kind) && id !== "" ? PAGES[kind]?.(id) : undefined;
  const label = name ?? (id === "" ? subject : `${sentence(kind)} ${id.slice(0, 8)}`);
  return (
    <span className="audit-subject">
      {page === undefined ? label : <Link to={page}>{label}</Link>}
      <Link className="link small" to={auditPath({ about: subject })}>
        All about this<span className="sr-only">: {label}</span>
      </Link>
    </span>
  );
}
