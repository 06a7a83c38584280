import { Button } from "#app/ui/kit/button.tsx";

interface Verdict {
  value: string;
  label: string;
}

/** The two ways in which a review can end; `about` tells apart what a page holds several of. */
export function VerdictButtons({
  about,
  yes,
  no,
  sending,
}: {
  about: string;
  /** `null` for whom it is not open to. */
  yes: Verdict | null;
  no: Verdict;
  /** The verdict that is on its way; `null` when none is. */
  sending: FormDataEntryValue | null;
}) {
  return (
    <div className="review-acts">
      {(yes === null ? [no] : [yes, no]).map(({ value, label }) => (
        <Button
          key={value}
          type="submit"
          size="sm"
          look={value === no.value ? "outline" : "solid"}
          name="verdict"
          value={value}
          busy={sending === value}
          aria-label={`${label}: ${about}`}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
