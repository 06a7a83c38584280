import type { ReactNode } from "react";
import CloudOff from "lucide-react/icons/cloud-off";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Target } from "./target.tsx";

/** Nothing here: the target, a sentence, what to do next. `failed` is the error state. */
export function EmptyState({
  title,
  failed = false,
  headingLevel,
  actions,
  children,
}: {
  title: ReactNode;
  failed?: boolean;
  /** Makes the title a heading where the page has no other. */
  headingLevel?: 1 | 2;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const Title = headingLevel === 1 ? "h1" : headingLevel === 2 ? "h2" : "p";
  return (
    <div
      className={classNames("empty", failed && "empty-failed")}
      role={failed ? "alert" : undefined}
    >
      {failed ? <Icon of={CloudOff} /> : <Target />}
      <Title className="empty-title">{title}</Title>
      {children !== undefined && <div className="small muted">{children}</div>}
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  );
}
