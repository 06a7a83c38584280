import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { DraftDifference } from "#app/shop/product-admin/draft-differences.ts";
import { PRODUCTS_FILE_PATH, PRODUCTS_PATH } from "#app/shop/product-admin/product-admin-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Field, describeControl } from "#app/ui/kit/field.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import { useSending } from "#app/ui/kit/use-sending.ts";
import "./product-form.css";

interface Plan {
  changes: { line: number; id: number | null; name: string; differences: DraftDifference[] }[];
  unchanged: number;
  problems: { line: number | null; text: string }[];
  gaps: { line: number | null; text: string }[];
  seal: string;
}

type Answer = { kind: "refused"; text: string } | { kind: "planned"; plan: Plan; csv: string };

/** So many differences of one product are shown. */
const MOST = 12;

/** Imports a CSV file of products: it is looked at first, and done when that is confirmed. */
export function ImportPage({ answer }: { answer: Answer | null }) {
  const isSending = useSending().isSending;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer === null) return;
    page.current?.querySelector<HTMLElement>("[aria-invalid=true], .import-answer")?.focus();
  }, [answer]);
  const refusal = answer?.kind === "refused" ? [answer.text] : undefined;
  const frame = {
    help: "A CSV file like the export, in UTF-8. You'll review every change before it's saved.",
    errors: refusal,
  };
  return (
    <div ref={page} className="contents">
      <Breadcrumbs trail={[{ label: "Products", to: PRODUCTS_PATH }]} current="Import" />
      <AdminHead
        title="Import products"
        actions={
          <a className="btn btn-outline btn-sm" href={PRODUCTS_FILE_PATH} download>
            Export CSV
          </a>
        }
      />
      <Form method="post" encType="multipart/form-data" className="form sheet pad product-edit">
        <Field id="file" label="CSV file" {...frame}>
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,text/csv"
            {...describeControl("file", frame)}
          />
        </Field>
        <div>
          <Button type="submit" look="outline" busy={isSending}>
            Review changes
          </Button>
        </div>
      </Form>
      {answer?.kind === "planned" && <PlanView plan={answer.plan} csv={answer.csv} />}
    </div>
  );
}

function PlanView({ plan, csv }: { plan: Plan; csv: string }) {
  const { changes, unchanged, problems, gaps, seal } = plan;
  const added = changes.filter(({ id }) => id === null).length;
  const busy = useSending().isSending;
  return (
    <section className="import-plan" aria-label="What will change">
      <div className="import-answer" tabIndex={-1}>
        {problems.length > 0 ? (
          <Notice tone="fail" title="Nothing can be imported yet" live>
            <Problems problems={problems} />
          </Notice>
        ) : (
          <Notice tone="info" title="Nothing has changed yet" live>
            {added} new, {changes.length - added} changed, {unchanged} unchanged.
          </Notice>
        )}
      </div>
      {gaps.length > 0 && (
        <Notice tone="warn" title="Prices and choices don't match">
          <Problems problems={gaps} />
        </Notice>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {problems.length === 0 && changes.length > 0 && (
        <Form method="post" encType="multipart/form-data">
          <textarea name="csv" defaultValue={csv} hidden />
          <input type="hidden" name="seal" value={seal} />
          <Button type="submit" busy={busy} busyLabel="Importing...">
            {`Import ${changes.length} ${changes.length === 1 ? "product" : "products"}`}
          </Button>
        </Form>
      )}
    </section>
  );
}

function Problems({ problems }: { problems: Plan["problems"] }) {
  return (
    <ul className="save-facts">
      {problems.map(({ line, text }, at) => (
        <li key={at}>
          {line !== null && <b>Line {line}: </b>}
          {text}
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes }: { changes: Plan["changes"] }) {
  return (
    <Table label="Changes" className="save-differences">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Product</th>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">From the file</th>
        </tr>
      </thead>
      <tbody>
        {changes.flatMap(({ line, id, name, differences }) =>
          differences.slice(0, MOST).map(({ label, before, after }, at) => (
            <tr key={`${line} ${label}`}>
              <td className="num">{at === 0 && line}</td>
              <td>{at === 0 && (id === null ? `${name} (new)` : name)}</td>
              <td>
                {label}
                {at === MOST - 1 &&
                  differences.length > MOST &&
                  ` and ${differences.length - MOST} more`}
              </td>
              <td>{id === null ? "–" : before || "–"}</td>
              <td>{after || "–"}</td>
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}
