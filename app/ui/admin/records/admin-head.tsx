import type { ReactNode } from "react";

/** The head of a page of the admin area: what it is, a sentence about it, what can be done. */
export function AdminHead({
  picture,
  title,
  words,
  isCount = false,
  actions,
}: {
  /** The picture of the thing that the page is about. */
  picture?: ReactNode;
  title: ReactNode;
  words?: ReactNode;
  /** The words follow what is listed; they are read out when they change. */
  isCount?: boolean;
  actions?: ReactNode;
}) {
  return (
    <div className="admin-head">
      <div className={picture ? "admin-head-pictured" : undefined}>
        {picture}
        <div>
          <h1>{title}</h1>
          {isCount ? (
            <p className="num" role="status">
              {words}
            </p>
          ) : (
            words && <p>{words}</p>
          )}
        </div>
      </div>
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
