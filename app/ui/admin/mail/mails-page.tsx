import {
  DAYS_SHOWN,
  MAIL_STATE_WORDS,
  MAIL_STATES,
  type MailFilter,
  mailPath,
  MAILS_PATH,
  mailsPath,
  type MailState,
  readMailFilter,
} from "#app/shop/mail-admin/mail-filter.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Link } from "react-router";
import { DayRange } from "../day-range.tsx";
import { ListTools, ToolChoice } from "../list-tools.tsx";
import { SearchBox } from "../search-box.tsx";
import { MailBadge } from "./mail-badge.tsx";
import "#app/ui/admin/orders/orders.css";
import "./mail.css";

interface ListedMail {
  id: string;
  recipient: string;
  subject: string;
  state: MailState;
  written: string;
  attempts: number;
  lastError: string | null;
}

/** The mails that the shop sent, newest first; each row leads to its mail. */
export function MailsPage({
  filter,
  mails,
  isMore,
}: {
  filter: MailFilter;
  mails: readonly ListedMail[];
  isMore: boolean;
}) {
  const isNarrowed = mailsPath({ ...filter, page: 1 }) !== MAILS_PATH;
  return (
    <>
      <AdminHead
        title="Email"
        words={`The last ${DAYS_SHOWN} days, unless you choose other dates`}
      />
      <div className="sheet orders">
        <ListTools
          path={MAILS_PATH}
          isNarrowed={isNarrowed}
          toAddress={(fields) => mailsPath(readMailFilter(fields))}
          search={
            <SearchBox
              label="Search emails"
              placeholder="Whole email address or order number"
              query={filter.query}
            />
          }
        >
          <ToolChoice name="state" label="Status" value={filter.state}>
            <option value="">Any status</option>
            {MAIL_STATES.map((state) => (
              <option key={state} value={state}>
                {MAIL_STATE_WORDS[state]}
              </option>
            ))}
          </ToolChoice>
          <DayRange legend="Date range" from={filter.from} to={filter.to} />
        </ListTools>
        {mails.length === 0 ? (
          <EmptyState
            title={isNarrowed ? "No emails match these filters." : "No emails in this period."}
            actions={
              isNarrowed && (
                <Link className="link" to={MAILS_PATH}>
                  Show the newest emails
                </Link>
              )
            }
          />
        ) : (
          <ul className="mails">
            {mails.map(({ id, recipient, subject, state, written, lastError }) => (
              <li key={id}>
                <Link className="mail-subject" to={mailPath(id)}>
                  {subject}
                </Link>
                <MailBadge state={state} />
                <span className="small muted mail-more">
                  To {recipient}
                  {lastError !== null && `. Last attempt: ${lastError}`}
                </span>
                <span className="small muted num">{written}</span>
              </li>
            ))}
          </ul>
        )}
        {(filter.page > 1 || isMore) && (
          <nav className="orders-end" aria-label="Pages">
            {filter.page > 1 && (
              <Link
                className="link small"
                rel="prev"
                to={mailsPath({ ...filter, page: filter.page - 1 })}
              >
                Newer emails
              </Link>
            )}
            {isMore && (
              <Link
                className="link small"
                rel="next"
                to={mailsPath({ ...filter, page: filter.page + 1 })}
              >
                Older emails
              </Link>
            )}
          </nav>
        )}
      </div>
    </>
  );
}
