import type { ReactNode } from "react";
import { SECURITY_PATH } from "#app/shop/person/account-paths.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import "./security.css";

/** A page below Security: one thing to change. */
export function SecurityPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <div className="security-page">
      <Breadcrumbs trail={[{ label: "Security", to: SECURITY_PATH }]} current={title} />
      <section className="sheet pad security-sheet" aria-labelledby="security-page-title">
        <div>
          <h2 id="security-page-title">{title}</h2>
          {intro !== undefined && <p className="muted">{intro}</p>}
        </div>
        {children}
      </section>
    </div>
  );
}
