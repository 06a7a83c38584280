import { type ReactNode, useRef } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import {
  inboxPath,
  type InboxFilter,
  readInboxFilter,
  writeInboxFilter,
} from "#app/shop/inbox/inbox-filter.ts";
import {
  INBOX_KIND_WORDS,
  INBOX_KINDS,
  INBOX_STATE_WORDS,
  INBOX_STATES,
} from "#app/shop/inbox/inbox-terms.ts";
import { INBOX_PATH } from "#app/shop/message/message-paths.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";
import { SearchBox } from "../search-box.tsx";

/** Search and filters. They are the page's address, so a list can be kept and sent. */
export function InboxTools({ filter }: { filter: InboxFilter }) {
  const navigate = useNavigate();
  const searching = useNavigation().location?.pathname === INBOX_PATH;
  const form = useRef<HTMLFormElement>(null);
  const search = (event?: { preventDefault: () => void }) => {
    if (form.current === null) return;
    event?.preventDefault();
    void navigate(inboxPath(writeInboxFilter(filterIn(form.current))));
  };
  return (
    <Form className="tools" role="search" action={INBOX_PATH} ref={form} onSubmit={search}>
      <SearchBox
        label="Search messages"
        placeholder="Name, email, subject or words"
        query={filter.query}
      />
      <Choice name="state" label="State" value={filter.state} onChange={search}>
        {INBOX_STATES.map((state) => (
          <option key={state} value={state}>
            {INBOX_STATE_WORDS[state]}
          </option>
        ))}
      </Choice>
      <Choice name="kind" label="Kind" value={filter.kind ?? ""} onChange={search}>
        <option value="">All kinds</option>
        {INBOX_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {INBOX_KIND_WORDS[kind]}
          </option>
        ))}
      </Choice>
      <Choice name="hands" label="Assigned to" value={filter.hands ?? ""} onChange={search}>
        <option value="">Anybody</option>
        <option value="me">Me</option>
        <option value="nobody">Nobody</option>
      </Choice>
      <Choice name="unread" label="Waiting" value={filter.isUnread ? "1" : ""} onChange={search}>
        <option value="">Answered or not</option>
        <option value="1">Waiting only</option>
      </Choice>
      <Button type="submit" look="outline" size="sm" busy={searching}>
        Search
      </Button>
      {writeInboxFilter({ ...filter, page: 1 }) !== "" && (
        <Link className="link small" to={INBOX_PATH}>
          Clear All
        </Link>
      )}
    </Form>
  );
}

/** A filter of few values: choosing is searching. */
function Choice({
  name,
  label,
  value,
  onChange,
  children,
}: {
  name: string;
  label: string;
  value: string;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <Select
      name={name}
      aria-label={label}
      defaultValue={value}
      key={`${name}-${value}`}
      onChange={() => onChange()}
    >
      {children}
    </Select>
  );
}

/** What is in the form; a new search begins at page 1. */
function filterIn(form: HTMLFormElement): InboxFilter {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") params.append(name, value);
  }
  return readInboxFilter(params);
}
