import type { MouseEvent } from "react";
import { Link } from "react-router";
import { opensElsewhere } from "#app/ui/kit/opens-elsewhere.ts";
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
    if (visitor || opensElsewhere(event)) return;
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
