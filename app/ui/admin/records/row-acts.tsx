import { ButtonLink } from "#app/ui/kit/button-link.tsx";

/** What can be done with a row of a list. */
export function RowActs({
  name,
  editTo,
  removeTo,
  removal = "Delete",
}: {
  name: string;
  editTo: string;
  removeTo: string;
  /** What the other button does. */
  removal?: string | undefined;
}) {
  return (
    <div className="row-acts">
      <ButtonLink look="outline" size="sm" to={editTo} aria-label={`Edit: ${name}`}>
        Edit
      </ButtonLink>
      <ButtonLink look="quiet" size="sm" to={removeTo} aria-label={`${removal}: ${name}`}>
        {removal}
      </ButtonLink>
    </div>
  );
}
