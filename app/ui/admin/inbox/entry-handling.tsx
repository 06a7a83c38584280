import { Form, useNavigation } from "react-router";
import type { InboxState } from "#app/shop/inbox/inbox-terms.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Select } from "#app/ui/kit/select-field.tsx";

export interface TeamChoice {
  userId: string;
  name: string;
}

/** The member of the team who sees to an entry, and whether it is done. */
export function EntryHandling({
  entry,
  personId,
  team,
  seen,
  path,
  receiptPath,
}: {
  entry: { state: InboxState; version: number; assignee: TeamChoice | null };
  personId: string;
  team: readonly TeamChoice[];
  /** The newest message in view: what comes later isn't done. */
  seen: string;
  path: string;
  /**
   * The address at which the team says that the entry needs no answer; `null` when it waits for
   * none.
   */
  receiptPath: string | null;
}) {
  const { state, version, assignee } = entry;
  const sending = useNavigation().formData?.get("intent");
  const isGone = assignee !== null && team.every(({ userId }) => userId !== assignee.userId);
  const choices = isGone ? [...team, assignee] : team;
  return (
    <div className="entry-handling">
      <Form method="post" action={path} className="entry-assign" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <Select name="assigneeId" aria-label="Assigned to" defaultValue={assignee?.userId ?? ""}>
          <option value="">Unassigned</option>
          {choices.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {userId === personId ? `${name} (you)` : name}
            </option>
          ))}
        </Select>
        <Button
          type="submit"
          name="intent"
          value="assign"
          look="outline"
          size="sm"
          busy={sending === "assign"}
        >
          Assign
        </Button>
        {assignee?.userId !== personId && (
          <Button
            type="submit"
            name="intent"
            value="take"
            look="outline"
            size="sm"
            busy={sending === "take"}
          >
            Assign to me
          </Button>
        )}
      </Form>
      <div className="entry-acts">
        {receiptPath !== null && (
          <Form method="post" action={receiptPath}>
            <input type="hidden" name="seen" value={seen} />
            <Button type="submit" look="outline" size="sm">
              No answer needed
            </Button>
          </Form>
        )}
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="seen" value={seen} />
          <Button
            type="submit"
            name="intent"
            value={NEXT[state].intent}
            look={state === "done" ? "outline" : undefined}
            size="sm"
            busy={sending === NEXT[state].intent}
          >
            {NEXT[state].label}
          </Button>
        </Form>
      </div>
    </div>
  );
}

const NEXT: Readonly<Record<InboxState, { intent: string; label: string }>> = {
  open: { intent: "done", label: "Done" },
  done: { intent: "reopen", label: "Reopen" },
  held: { intent: "release", label: "Not spam" },
};
