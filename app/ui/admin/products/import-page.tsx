import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { ImportConfirm, ShownPlan } from "#app/shop/product-admin/import-plan.ts";
import { PRODUCTS_FILE_PATH, PRODUCTS_PATH } from "#app/shop/product-admin/product-admin-paths.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { describeControl, Field, type FieldFrame } from "#app/ui/kit/field.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import "./product-form.css";

type Answer =
  | { kind: "refused"; text: string }
  | { kind: "planned"; plan: ShownPlan; confirm: ImportConfirm; isOther: boolean };

/** Imports a CSV file of products: it is looked at first, and done when that is confirmed. */
export function ImportPage({ answer }: { answer: Answer | null }) {
  const isSending = useNavigation().formMethod === "POST";
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
        <FileField id="file" label="CSV file" {...frame} />
        <div>
          <Button type="submit" look="outline" busy={isSending}>
            Review changes
          </Button>
        </div>
      </Form>
      {answer?.kind === "planned" && <PlanView {...answer} />}
    </div>
  );
}

function FileField({ id, label, ...frame }: { id: string; label: string } & FieldFrame) {
  return (
    <Field id={id} label={label} {...frame}>
      <input
        id={id}
        name="file"
        type="file"
        accept=".csv,text/csv"
        {...describeControl(id, frame)}
      />
    </Field>
  );
}

function PlanView({ plan, confirm, isOther }: Extract<Answer, { kind: "planned" }>) {
  const { changes, added, changed, unchanged, problems, gaps, seal } = plan;
  const count = added + changed;
  const busy = useNavigation().formMethod === "POST";
  return (
    <section className="import-plan" aria-label="What will change">
      <div className="import-answer" tabIndex={-1}>
        {problems.shown.length > 0 ? (
          <Notice tone="fail" title="Nothing can be imported yet" live>
            <Problems problems={problems} />
          </Notice>
        ) : (
          <Notice
            tone={isOther ? "warn" : "info"}
            title={isOther ? "These aren't the changes you reviewed" : "Nothing has changed yet"}
            live
          >
            {isOther &&
              "The file or the products are different now. Check again before you import. "}
            {added} new, {changed} changed, {unchanged} unchanged.
          </Notice>
        )}
      </div>
      {gaps.shown.length > 0 && (
        <Notice tone="warn" title="Prices and choices don't match">
          <Problems problems={gaps} />
        </Notice>
      )}
      {changes.shown.length > 0 && <Changes changes={changes} />}
      {confirm.by !== "nothing" && (
        <Form method="post" encType="multipart/form-data" className="form">
          {confirm.by === "packed" ? (
            <input type="hidden" name="packed" value={confirm.packed} />
          ) : (
            <FileField
              id="same-file"
              label="The same CSV file"
              help="It's too long to keep on this page. Choose it again to import it."
            />
          )}
          <input type="hidden" name="seal" value={seal} />
          <div>
            <Button type="submit" busy={busy} busyLabel="Importing...">
              {`Import ${count} ${count === 1 ? "product" : "products"}`}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

function Problems({ problems: { shown, more } }: { problems: ShownPlan["problems"] }) {
  return (
    <ul className="save-facts">
      {shown.map(({ line, text }, at) => (
        <li key={at}>
          {line !== null && <b>Line {line}: </b>}
          {text}
        </li>
      ))}
      {more > 0 && <li>And {more} more.</li>}
    </ul>
  );
}

function Changes({ changes: { shown, more } }: { changes: ShownPlan["changes"] }) {
  return (
    <>
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
          {shown.flatMap(({ line, id, name, differences }) =>
            differences.shown.map(({ label, before, after }, at) => (
              <tr key={`${line} ${label}`}>
                <td className="num">{at === 0 && line}</td>
                <td>{at === 0 && (id === null ? `${name} (new)` : name)}</td>
                <td>
                  {label}
                  {differences.more > 0 &&
                    at === differences.shown.length - 1 &&
                    ` and ${differences.more} more`}
                </td>
                <td>{id === null ? "–" : before || "–"}</td>
                <td>{after || "–"}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
      {more > 0 && (
        <p className="small muted">
          {more === 1 ? "1 more product is" : `${more} more products are`} not shown here. To see
          them all, split the file.
        </p>
      )}
    </>
  );
}
