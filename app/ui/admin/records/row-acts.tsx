import { ButtonLink } from "#app/ui/kit/button-link.tsx";

/** The links to change a row of a list, and to remove it. */
export function RowActs({
  name,
  editTo,
  removeTo,
  removal = "Delete",
}: {
  name: string;
  editTo: string;
  removeTo: string;
  /** The label of the other button. */
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
