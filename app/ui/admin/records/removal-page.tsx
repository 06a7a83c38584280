import { Form } from "react-router";
import { CONTENTS_TO, type RemovalQuestion } from "#app/shop/records/removal.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { SelectField } from "#app/ui/kit/select-field.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import { AdminHead } from "./admin-head.tsx";
import "./records.css";

/** Asks once more before a record goes; works without JavaScript. */
export function RemovalPage({
  list,
  name,
  question,
  version,
  failure,
  verb,
  obstacle = null,
  help = null,
  goals = null,
  problem,
}: RemovalQuestion & {
  /** The list of such records, and its name. */
  list: { label: string; to: string };
  /** Why it was not removed. */
  problem: string | null;
}) {
  const busy = useSending().isSending;
  return (
    <>
      <Breadcrumbs trail={[list]} current={name} />
      <AdminHead title={name} />
      <Form method="post" className="form sheet pad record-removal">
        {problem !== null && (
          <Notice tone="fail" title={failure} live>
            {problem}
          </Notice>
        )}
        {verb !== null && <p className="record-question">{question}</p>}
        {obstacle && (
          <Notice tone="warn" title={obstacle.title}>
            {obstacle.text}
          </Notice>
        )}
        {help !== null && <p className="help">{help}</p>}
        {goals && <ContentsTo {...goals} />}
        <input type="hidden" name="version" value={version} />
        <div className="acts">
          {verb !== null && (
            <Button type="submit" look="danger" busy={busy}>
              {verb}
            </Button>
          )}
          <ButtonLink look={verb === null ? "outline" : "quiet"} to={list.to}>
            {verb === null ? `Back to ${list.label.toLowerCase()}` : "Cancel"}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

function ContentsTo({ label, help, options }: NonNullable<RemovalQuestion["goals"]>) {
  return (
    <SelectField id={CONTENTS_TO} name={CONTENTS_TO} label={label} help={help} required>
      <option value="">Choose a category</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
