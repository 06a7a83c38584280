import type {
  ArtworkCounts,
  ArtworkReport,
  FindingCounts,
} from "#app/shop/artwork-report/artwork-report.ts";
import { CHECK_NAMES } from "#app/shop/preflight/words/pass-words.ts";
import { Table } from "#app/ui/kit/table.tsx";

/** The checks of a product that are named: those that found something most often. */
const MOST_NAMED = 3;

const COLUMNS = [
  ["files", "Files"],
  ["passed", "Passed at once"],
  ["repaired", "Repaired"],
  ["replaced", "Sent again"],
  ["accepted", "Accepted"],
] as const;

/** What became of the files of each product, and what was wrong with them most often. */
export function ProductTable({
  products,
  all,
}: {
  products: ArtworkReport["products"];
  all: ArtworkCounts & { findings: readonly FindingCounts[] };
}) {
  return (
    <section>
      <h2>By product</h2>
      <Table label="By product" className="artwork-table">
        <thead>
          <tr>
            <th scope="col">Product</th>
            {COLUMNS.map(([key, words]) => (
              <th key={key} scope="col" className="num">
                {words}
              </th>
            ))}
            <th scope="col">Most often</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ product, findings, ...counts }) => (
            <tr key={product}>
              <th scope="row">{product}</th>
              <Counts of={counts} />
              <MostOften findings={findings} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All products</th>
            <Counts of={all} />
            <MostOften findings={all.findings} />
          </tr>
        </tfoot>
      </Table>
    </section>
  );
}

function Counts({ of }: { of: ArtworkCounts }) {
  return COLUMNS.map(([key]) => (
    <td key={key} className="num">
      {of[key].toLocaleString("en-US")}
    </td>
  ));
}

function MostOften({ findings }: { findings: readonly FindingCounts[] }) {
  const named = findings
    .slice(0, MOST_NAMED)
    .map(({ check, warned, failed }) => `${CHECK_NAMES[check]} ${warned + failed}`);
  return <td>{named.join(", ") || <span className="muted">Nothing</span>}</td>;
}
