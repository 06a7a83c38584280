import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import type { ProductProblem } from "#app/shop/product-admin/product-answer.ts";

/** Why a product was not saved; what was typed is below it, as it was. */
export function SaveProblem({ problem, most }: { problem: ProductProblem; most: number }) {
  return (
    <div className="save-problem" tabIndex={-1}>
      {problem.kind === "wrong" && (
        <Notice tone="fail" title={problem.title} live>
          {problem.text}
        </Notice>
      )}
      {problem.kind === "doubts" && <Doubts {...problem} />}
      {problem.kind === "changed" && <Changed problem={problem} most={most} />}
    </div>
  );
}

function Doubts({ promises, gaps }: { promises: readonly string[]; gaps: readonly string[] }) {
  const title =
    gaps.length > 0 ? "Prices and choices don't match" : "The shop says something else elsewhere";
  return (
    <Notice tone="warn" title={title} live>
      <ul className="save-facts">
        {[...gaps, ...promises].map((doubt) => (
          <li key={doubt}>
            {doubt}
            <input type="hidden" name="accepted" value={doubt} />
          </li>
        ))}
      </ul>
      <p>Nothing is saved yet.</p>
      <Button type="submit" name="intent" value="save-anyway" size="sm">
        Save all the same
      </Button>
    </Notice>
  );
}

function Changed({
  problem: { version, by, at, differences },
  most,
}: {
  problem: Extract<ProductProblem, { kind: "changed" }>;
  most: number;
}) {
  return (
    <Notice tone="warn" title={`${by} saved this product ${at}, while you had it open`} live>
      <p>
        What you typed is still here. Nothing of it is saved yet: choose what holds. Where both are
        the same, nothing is listed.
      </p>
      {differences.length > 0 && (
        <Table label="What is different" className="save-differences">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, most).map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before || "–"}</td>
                <td>{after || "–"}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {differences.length > most && <p>And {differences.length - most} more.</p>}
      <div className="acts">
        <Button type="submit" name="overwrite" value={version} size="sm">
          Save mine over theirs
        </Button>
        <a className="btn btn-outline btn-sm" href="?theirs">
          Take theirs
        </a>
      </div>
    </Notice>
  );
}
