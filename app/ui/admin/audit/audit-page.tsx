import { Link } from "react-router";
import { type AuditChange, sentence } from "#app/shop/audit-log/audit-difference.ts";
import {
  AUDIT_PATH,
  type AuditFilter,
  auditPath,
  type AuditPlace,
} from "#app/shop/audit-log/audit-filter.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Input } from "#app/ui/kit/input.tsx";
import { DayRange } from "../day-range.tsx";
import { ListTools, ToolChoice } from "../list-tools.tsx";
import { AuditSubject } from "./audit-subject.tsx";
import "#app/ui/admin/orders/orders.css";
import "./audit.css";

export interface AuditEntry {
  id: string;
  actor: string;
  action: string;
  /** The action in words. */
  what: string;
  when: string;
  subject: string;
  /** The name of the subject, where that is known. */
  name: string | null;
  /** The way to it; `null` where it has no page. */
  page: string | null;
  /** From where somebody signed in, or tried to. */
  address: string | null;
  changes: readonly AuditChange[];
}

/** The audit log: what was done, newest first, each entry as a difference to read. */
export function AuditPage({
  filter,
  choices,
  entries,
  next,
}: {
  filter: AuditFilter;
  choices: { actors: readonly string[]; actions: readonly string[] };
  entries: readonly AuditEntry[];
  next: AuditPlace | null;
}) {
  return (
    <>
      <AdminHead title="Audit log" words="Who changed what, and when" />
      <div className="sheet orders">
        <AuditTools filter={filter} choices={choices} />
        {entries.length === 0 ? (
          <EmptyState
            title="No entries match these filters."
            actions={
              <Link className="link" to={AUDIT_PATH}>
                Show all entries
              </Link>
            }
          />
        ) : (
          <ol className="audit">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        {(filter.after !== null || next !== null) && (
          <nav className="orders-end" aria-label="Pages">
            {filter.after !== null && (
              <Link className="link small" to={auditPath({ ...filter, after: null })}>
                Newest entries
              </Link>
            )}
            {next !== null && (
              <Link className="link small" rel="next" to={auditPath({ ...filter, after: next })}>
                Older entries
              </Link>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

function AuditTools({
  filter,
  choices,
}: {
  filter: AuditFilter;
  choices: { actors: readonly string[]; actions: readonly string[] };
}) {
  const isNarrowed = auditPath({ ...filter, after: null }) !== AUDIT_PATH;
  return (
    <ListTools
      path={AUDIT_PATH}
      isNarrowed={isNarrowed}
      search={
        <Input
          className="audit-about"
          name="about"
          aria-label="About"
          placeholder="Order number, email or IP address"
          defaultValue={filter.about}
          key={`about-${filter.about}`}
        />
      }
    >
      <ToolChoice name="actor" label="Who" value={filter.actor}>
        <option value="">Anyone</option>
        {choices.actors.map((actor) => (
          <option key={actor}>{actor}</option>
        ))}
      </ToolChoice>
      <ToolChoice name="action" label="What" value={filter.action}>
        <option value="">Any action</option>
        {choices.actions.map((action) => (
          <option key={action} value={action}>
            {sentence(action)}
          </option>
        ))}
      </ToolChoice>
      <DayRange legend="Date range" from={filter.from} to={filter.to} />
    </ListTools>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, what, when, subject, name, page, address, changes } = entry;
  return (
    <li>
      <div className="audit-head">
        <b>{what}</b>
        <AuditSubject subject={subject} name={name} page={page} />
        <span className="small muted num">{when}</span>
        <span className="small muted">
          by <Link to={auditPath({ actor })}>{actor}</Link>
          {address !== null && (
            <>
              {" "}
              from <Link to={auditPath({ about: address })}>{address}</Link>
            </>
          )}
        </span>
      </div>
      {changes.length > 0 && (
        <dl className="audit-changes">
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{field || "Value"}</dt>
              <dd>
                {from !== null && (
                  <del>
                    <span className="sr-only">Before: </span>
                    {from}
                  </del>
                )}
                {to !== null && (
                  <ins>
                    <span className="sr-only">After: </span>
                    {to}
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
