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
    gaps.length > 0 ? "Prices and choices don't match" : "Other parts of the shop don't match";
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
      <p>Nothing has been saved yet.</p>
      <Button type="submit" name="intent" value="save-anyway" size="sm">
        Save anyway
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
        Your changes are still here but not saved. Choose which version to keep. Only the
        differences are listed.
      </p>
      {differences.length > 0 && (
        <Table label="Differences" className="save-differences">
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
          Save mine
        </Button>
        <a className="btn btn-outline btn-sm" href="?theirs">
          Keep theirs
        </a>
      </div>
    </Notice>
  );
}
