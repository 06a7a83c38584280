import type { MouseEvent } from "react";
import { Link } from "#app/ui/kit/link.tsx";
import { accountLink, type Visitor } from "./header-facts.ts";

/** My Account: for visitors it opens the sign-in prompt; without a script it leads to sign in. */
export function MyAccountLink({
  visitor,
  isCurrent,
  onPrompt,
}: {
  visitor: Visitor | null;
  isCurrent: boolean;
  onPrompt: () => void;
}) {
  const prompt = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (visitor || isElsewhere) return;
    event.preventDefault();
    onPrompt();
  };
  return (
    <Link
      to={accountLink(visitor)}
      aria-current={isCurrent ? "page" : undefined}
      aria-haspopup={visitor ? undefined : "dialog"}
      onClick={prompt}
    >
      My Account
    </Link>
  );
}
