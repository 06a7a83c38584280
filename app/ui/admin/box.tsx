import type { ReactNode } from "react";

/** A sheet with a heading, and at its end a figure or a state. */
export function Box({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="sheet box">
      <div className="box-head">
        <h2>{title}</h2>
        {aside}
      </div>
      <div className="in">{children}</div>
    </section>
  );
}
