import type { ComponentProps, ReactNode } from "react";
import { DESK_RECORDS, type DeskNoun, recordsPath } from "#app/shop/desk/desk-records.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { DeskForm } from "./desk-form.tsx";
import { DeskHead } from "./desk-head.tsx";

/** The record and the rest that the form of every record is opened with. */
export interface OpenedRecord<Draft> {
  isNew: boolean;
  draft: Draft;
  answer: ComponentProps<typeof DeskForm>["answer"];
}

/** The page that adds or changes a record: its head, its form, and how the shop will show it. */
export function RecordForm({
  noun,
  isNew,
  words,
  draft,
  above,
  beside,
  children,
  ...form
}: {
  noun: DeskNoun;
  /** The record is being added. */
  isNew: boolean;
  /** The words under the head. */
  words?: ReactNode;
  draft: { version: string };
  /** How the shop will show it. */
  above?: ReactNode;
  beside?: ReactNode;
} & Pick<
  ComponentProps<typeof DeskForm>,
  "ref" | "answer" | "hasPictures" | "onTyped" | "children"
>) {
  const { title, add, edit, failures } = DESK_RECORDS[noun];
  const list = recordsPath(noun);
  const heading = isNew ? add : edit;
  const fields = (
    <DeskForm {...form} failure={failures.save} version={draft.version} cancelTo={list}>
      {children}
    </DeskForm>
  );
  return (
    <>
      <Breadcrumbs trail={[{ label: title, to: list }]} current={heading} />
      <DeskHead title={heading} words={words} />
      {above || beside ? (
        <div className={beside ? "desk-edit desk-edit-beside" : "desk-edit"}>
          {above}
          {fields}
          {beside}
        </div>
      ) : (
        fields
      )}
    </>
  );
}
