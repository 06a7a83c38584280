import type { ConfigurationFact, Shown } from "#app/shop/order/line/configuration-facts.ts";
import type { LineBrief } from "#app/shop/order/line/line-brief.ts";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Link } from "react-router";
import "./order.css";

/** The choices of an item, and the customer's notes about it. */
export function LineFacts({
  line,
}: {
  line: { configuration: readonly ConfigurationFact[]; brief: LineBrief };
}) {
  const { notes, description, design, sections } = line.brief;
  const written = [
    { label: "Notes", value: notes },
    { label: "Description", value: description },
  ].filter(({ value }) => value !== "");
  const chosen = [...line.configuration, ...written];
  if (chosen.length + design.length + sections.length === 0) return null;
  return (
    <div className={classNames("job", design.length + sections.length > 0 && "job-two")}>
      {chosen.length > 0 && <Facts className="num" facts={toFacts(chosen)} />}
      {design.length > 0 && (
        <div>
          <h3>Design information</h3>
          <Facts facts={toFacts(design)} />
        </div>
      )}
      {sections.map(({ title, facts }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Facts facts={toFacts(facts)} />
        </div>
      ))}
    </div>
  );
}

function toFacts(facts: readonly ConfigurationFact[]) {
  return facts.map(({ label, value, shown }) => ({
    term: label,
    detail: shown === undefined ? value : <ShownLink shown={shown}>{value}</ShownLink>,
  }));
}

function ShownLink({ shown, children }: { shown: Shown; children: string }) {
  if (!shown.isFile) return <Link to={shown.to}>{children}</Link>;
  return (
    <a href={shown.to} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only">, in a new tab</span>
    </a>
  );
}
