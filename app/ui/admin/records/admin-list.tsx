import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import { AdminHead } from "./admin-head.tsx";
import "./records.css";

/** A page of the admin area that lists what can be added, changed and deleted; or says that there is nothing yet. */
export function AdminList({
  title,
  words,
  add,
  empty,
  problem = null,
  columns,
  told = null,
  isEmpty,
  children,
}: {
  title: string;
  words: ReactNode;
  add: { label: string; to: string };
  /** The words in the place of an empty list. */
  empty: { title: string; text: string };
  /** Why nothing was moved. */
  problem?: string | null;
  /** Their heads; what can be done with a row stands behind them. */
  columns: readonly (string | { label: string; isNumber: true })[];
  /** The rows have an order of the team's; what is read out of the last one that was moved. */
  told?: string | null;
  isEmpty: boolean;
  /** The rows. */
  children: ReactNode;
}) {
  const button = (
    <ButtonLink size="sm" to={add.to}>
      {add.label}
    </ButtonLink>
  );
  return (
    <>
      <AdminHead title={title} words={words} actions={!isEmpty && button} />
      {problem !== null && (
        <Notice tone="fail" title="Nothing was moved" live>
          {problem}
        </Notice>
      )}
      {told !== null && (
        <p className="sr-only" role="status">
          {told}
        </p>
      )}
      {isEmpty ? (
        <EmptyState title={empty.title} actions={button}>
          {empty.text}
        </EmptyState>
      ) : (
        <Table
          label={title}
          className={told !== null ? "record-rows record-ordered" : "record-rows"}
        >
          <thead>
            <tr>
              {columns.map((column) =>
                typeof column === "string" ? (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ) : (
                  <th scope="col" key={column.label} className="num">
                    {column.label}
                  </th>
                ),
              )}
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      )}
    </>
  );
}
