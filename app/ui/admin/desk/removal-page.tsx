import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { DeskHead } from "#app/ui/admin/desk/desk-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import "./desk.css";

/** Asks once more before something goes; works without JavaScript. */
export function RemovalPage({
  list,
  name,
  question,
  version,
  failure,
  problem,
  verb = "Delete",
  children,
}: {
  /** Where it is listed, and what that is called. */
  list: { label: string; to: string };
  name: string;
  /** "Are you sure you want to delete this special?" */
  question: string;
  /** As it was when this was asked. */
  version: number;
  /** "Failed to delete special" */
  failure: string;
  problem: string | null;
  /** `null` when nothing can be done here. */
  verb?: string | null;
  children?: ReactNode;
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <Breadcrumbs trail={[list]} current={name} />
      <DeskHead title={name} />
      <Form method="post" className="form sheet pad desk-removal">
        {problem !== null && (
          <Notice tone="fail" title={failure} live>
            {problem}
          </Notice>
        )}
        {verb !== null && <p className="desk-question">{question}</p>}
        {children}
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
