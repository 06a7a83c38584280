import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";

const GONE = {
  customer: "We can't find this file anymore. Send us a message and we'll sort it out.",
  team: "This file is gone from storage. Ask the customer to send it again.",
};

/** In the place of a file that there is not, or not for whoever asks, and where to go on. */
export function NoFile({
  reason,
  reader,
  onward,
  headingLevel,
}: {
  /** `missing`: the shop knows of it, its storage doesn't. */
  reason: "unknown" | "missing";
  reader: keyof typeof GONE;
  onward: { label: string; path: string };
  headingLevel: 1 | 2;
}) {
  return (
    <EmptyState
      title="There is no such file"
      headingLevel={headingLevel}
      actions={<ButtonLink to={onward.path}>{onward.label}</ButtonLink>}
    >
      {reason === "missing"
        ? GONE[reader]
        : "The link may be wrong, or the file may belong to another account."}
    </EmptyState>
  );
}
