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
      <h2>
        {title}
        {aside}
      </h2>
      <div className="in">{children}</div>
    </section>
  );
}
