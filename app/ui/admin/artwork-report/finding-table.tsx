import type { FindingCounts } from "#app/shop/artwork-report/artwork-report.ts";
import { CHECK_NAMES } from "#app/shop/preflight/words/pass-words.ts";
import { Table } from "#app/ui/kit/table.tsx";
import { percentOf } from "./percent-of.ts";

/** How often each check found something, of the files that have a verdict. */
export function FindingTable({
  findings,
  files,
}: {
  findings: readonly FindingCounts[];
  files: number;
}) {
  return (
    <section>
      <h2>What was wrong</h2>
      {findings.length === 0 ? (
        <p className="muted">The check found nothing wrong in these files.</p>
      ) : (
        <Table label="What was wrong" className="artwork-table">
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col" className="num">
                Warnings
              </th>
              <th scope="col" className="num">
                Failed
              </th>
              <th scope="col" className="num">
                Of all files
              </th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ check, warned, failed }) => (
              <tr key={check}>
                <th scope="row">{CHECK_NAMES[check]}</th>
                <td className="num">{warned.toLocaleString("en-US")}</td>
                <td className="num">{failed.toLocaleString("en-US")}</td>
                <td className="num">{percentOf(warned + failed, files)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
