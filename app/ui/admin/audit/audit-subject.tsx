import { Link } from "react-router";
import { sentence } from "#app/shop/audit-log/audit-difference.ts";
import { auditPath } from "#app/shop/audit-log/audit-filter.ts";

/** The subject of an entry, with the way to it and to all that was done about it. */
export function AuditSubject({
  subject,
  name,
  page,
}: {
  subject: string;
  name: string | null;
  /** The way to it; `null` where it has no page. */
  page: string | null;
}) {
  const [kind = "", ...rest] = subject.split(":");
  const id = rest.join(":");
  const label = name ?? (id === "" ? subject : `${sentence(kind)} ${id.slice(0, 8)}`);
  return (
    <span className="audit-subject">
      {page === null ? label : <Link to={page}>{label}</Link>}
      <Link className="link small" to={auditPath({ about: subject })}>
        All entries about this<span className="sr-only">: {label}</span>
      </Link>
    </span>
  );
}
