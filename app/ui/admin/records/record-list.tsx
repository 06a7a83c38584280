import type { ComponentProps, ComponentType } from "react";
import {
  RECORDS,
  type RecordNoun,
  newRecordPath,
  recordPath,
  recordRemovalPath,
  recordsPath,
} from "#app/shop/records/records.ts";
import { Link } from "react-router";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { AdminList } from "./admin-list.tsx";
import { RowActs } from "./row-acts.tsx";
import { RowMoves } from "./row-moves.tsx";
import { useMovedRows } from "./use-moved-rows.ts";

type Listed = Pick<ComponentProps<typeof AdminList>, "words" | "empty" | "columns"> & {
  noun: RecordNoun;
};

interface RowsShown<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The cells that tell of one record. */
  Cells: ComponentType<{ row: Row }>;
}

/** The list of records that have an order: rows are moved by a grip, or by buttons. */
export function OrderedRecords<Row extends { id: string }>({
  rows,
  nameOf,
  Cells,
  columns,
  problem,
  ...list
}: Listed & RowsShown<Row> & { problem: string | null }) {
  const moved = useMovedRows(rows);
  return (
    <RecordList
      {...list}
      columns={["Place", ...columns]}
      problem={problem}
      told={moved.told}
      isEmpty={rows.length === 0}
    >
      {moved.shown.map((row, index) => (
        <tr key={row.id} {...moved.rowProps(row.id)}>
          <td>
            <RowMoves
              id={row.id}
              name={nameOf(row)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              rows={moved}
            />
          </td>
          <Cells row={row} />
          <td>
            <RecordActs noun={list.noun} id={row.id} name={nameOf(row)} />
          </td>
        </tr>
      ))}
    </RecordList>
  );
}

/** The list of records that come the newest first, page by page. */
export function PagedRecords<Row extends { id: string }>({
  rows,
  nameOf,
  Cells,
  removal,
  page,
  pages,
  ...list
}: Listed &
  RowsShown<Row> & {
    /** The label of the button that removes one, if not "Delete". */
    removal?: (row: Row) => string | undefined;
    page: number;
    pages: number;
  }) {
  const { noun } = list;
  return (
    <>
      <RecordList {...list} isEmpty={rows.length === 0}>
        {rows.map((row) => (
          <tr key={row.id}>
            <Cells row={row} />
            <td>
              <RecordActs noun={noun} id={row.id} name={nameOf(row)} removal={removal?.(row)} />
            </td>
          </tr>
        ))}
      </RecordList>
      <div className="record-end">
        <Pagination page={page} pageCount={pages} toPage={(to) => recordsPath(noun, to)} />
      </div>
    </>
  );
}

/** The name of a record, which leads to its form. */
export function RecordLink({
  noun,
  id,
  children,
}: {
  noun: RecordNoun;
  id: string;
  children: string;
}) {
  return (
    <Link className="link" to={recordPath(noun, id)}>
      {children}
    </Link>
  );
}

function RecordList({
  noun,
  ...list
}: Listed & Pick<ComponentProps<typeof AdminList>, "problem" | "told" | "isEmpty" | "children">) {
  const { title, add } = RECORDS[noun];
  return <AdminList {...list} title={title} add={{ label: add, to: newRecordPath(noun) }} />;
}

function RecordActs({
  noun,
  id,
  name,
  removal,
}: {
  noun: RecordNoun;
  id: string;
  name: string;
  removal?: string | undefined;
}) {
  return (
    <RowActs
      name={name}
      editTo={recordPath(noun, id)}
      removeTo={recordRemovalPath(noun, id)}
      removal={removal}
    />
  );
}
