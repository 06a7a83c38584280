import type { ComponentProps, ReactNode } from "react";
import { RECORDS, type RecordNoun, recordsPath } from "#app/shop/records/records.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { AdminForm } from "./admin-form.tsx";
import { AdminHead } from "./admin-head.tsx";

/** The record and the rest that the form of every record is opened with. */
export interface OpenedRecord<Draft> {
  isNew: boolean;
  draft: Draft;
  answer: ComponentProps<typeof AdminForm>["answer"];
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
  noun: RecordNoun;
  /** The record is being added. */
  isNew: boolean;
  /** The words under the head. */
  words?: ReactNode;
  draft: { version: string };
  /** How the shop will show it. */
  above?: ReactNode;
  beside?: ReactNode;
} & Pick<
  ComponentProps<typeof AdminForm>,
  "ref" | "answer" | "hasPictures" | "onTyped" | "children"
>) {
  const { title, add, edit, failures } = RECORDS[noun];
  const list = recordsPath(noun);
  const heading = isNew ? add : edit;
  const fields = (
    <AdminForm {...form} failure={failures.save} version={draft.version} cancelTo={list}>
      {children}
    </AdminForm>
  );
  return (
    <>
      <Breadcrumbs trail={[{ label: title, to: list }]} current={heading} />
      <AdminHead title={heading} words={words} />
      {above || beside ? (
        <div className={beside ? "record-edit record-edit-beside" : "record-edit"}>
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
