import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

const GONE = {
  customer: "We can't find this file anymore. Send us a message and we'll sort it out.",
  team: "This file is gone from storage. Ask the customer to send it again.",
};

/** `missing`: the shop knows of it, its storage doesn't. `away`: the storage can't be asked. */
type Reason = "unknown" | "missing" | "away";

/** In the place of a file that there is not, or not for whoever asks, and where to go on. */
export function NoFile({
  reason,
  reader,
  onward,
  headingLevel,
}: {
  reason: Reason;
  reader: keyof typeof GONE;
  onward: { label: string; path: string };
  headingLevel: 1 | 2;
}) {
  return (
    <EmptyState
      title={reason === "away" ? "We can't open this file right now" : "There is no such file"}
      headingLevel={headingLevel}
      actions={<ButtonLink to={onward.path}>{onward.label}</ButtonLink>}
    >
      {sentenceOf(reason, reader)}
    </EmptyState>
  );
}

function sentenceOf(reason: Reason, reader: keyof typeof GONE): string {
  switch (reason) {
    case "unknown":
      return "The link may be wrong, or the file may belong to another account.";
    case "missing":
      return GONE[reader];
    case "away":
      return "Our file storage can't be reached. Please try again in a few minutes.";
  }
}
