import { Form } from "react-router";
import { ALL_REPAIR_NAMES } from "#app/shop/repair/repairs.ts";
import type { ArtworkVersion } from "#app/shop/repair/version/check-answer.ts";
import { Button } from "#app/ui/kit/button.tsx";

/** What a file was before something was put right in it, to go back to. */
export function VersionList({ versions }: { versions: readonly ArtworkVersion[] }) {
  const current = versions.find(({ isCurrent }) => isCurrent);
  if (!current) return null;
  const before = versions.findLast(({ number }) => number < current.number);
  return (
    <section className="versions" aria-label="Versions">
      {current.repair && (
        <Form method="post" className="versions-current" preventScrollReset>
          <p>
            Done: <b>{ALL_REPAIR_NAMES[current.repair]}</b>
          </p>
          {before && (
            <Button type="submit" look="quiet" size="sm" name="version" value={before.number}>
              Undo
            </Button>
          )}
        </Form>
      )}
      <details>
        <summary>{versions.length} versions</summary>
        <ol>
          {versions.map(({ number, repair, isCurrent }) => (
            <li key={number}>
              <span>{repair === null ? "As it was sent" : ALL_REPAIR_NAMES[repair]}</span>
              {isCurrent ? (
                <b className="small">This one prints</b>
              ) : (
                <Form method="post" preventScrollReset>
                  <Button
                    type="submit"
                    look="quiet"
                    size="sm"
                    name="version"
                    value={number}
                    aria-label={`Use it: version ${number}`}
                  >
                    Use it
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
