import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface Fact {
  term: string;
  detail: ReactNode;
}

/** Terms and their details, ruled like a form. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classNames("kv", className)}>
      {facts.map(({ term, detail }) => (
        <div className="kv-row" key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
