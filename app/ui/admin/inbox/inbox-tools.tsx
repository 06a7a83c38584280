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
import { ListTools, ToolChoice } from "../list-tools.tsx";
import { SearchBox } from "../search-box.tsx";

/** Search and filters of the inbox. */
export function InboxTools({ filter }: { filter: InboxFilter }) {
  return (
    <ListTools
      path={INBOX_PATH}
      isNarrowed={writeInboxFilter({ ...filter, page: 1 }) !== ""}
      toAddress={(fields) => inboxPath(writeInboxFilter(readInboxFilter(fields)))}
      search={
        <SearchBox
          label="Search messages"
          placeholder="Name, email, subject or words"
          query={filter.query}
        />
      }
    >
      <ToolChoice name="state" label="Status" value={filter.state}>
        {INBOX_STATES.map((state) => (
          <option key={state} value={state}>
            {INBOX_STATE_WORDS[state]}
          </option>
        ))}
      </ToolChoice>
      <ToolChoice name="kind" label="Kind" value={filter.kind}>
        <option value="">All kinds</option>
        {INBOX_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {INBOX_KIND_WORDS[kind]}
          </option>
        ))}
      </ToolChoice>
      <ToolChoice name="hands" label="Assigned to" value={filter.hands}>
        <option value="">Anyone</option>
        <option value="me">Me</option>
        <option value="nobody">Unassigned</option>
      </ToolChoice>
      <ToolChoice name="unread" label="Waiting" value={filter.isUnread ? "1" : ""}>
        <option value="">Answered or not</option>
        <option value="1">Waiting only</option>
      </ToolChoice>
    </ListTools>
  );
}
