import type { LegalBlock } from "#app/shop/settings/legal-text.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { LegalBlocks, sectionId } from "./legal-blocks.tsx";
import "./content.css";

/** A legal text: one narrow column, headings to jump between. */
export function LegalView({ title, blocks }: { title: string; blocks: readonly LegalBlock[] }) {
  const sections = blocks.flatMap((block, place) =>
    block.kind === "heading" ? [{ id: sectionId(place), text: block.text }] : [],
  );
  return (
    <div className="page legal">
      <Breadcrumbs trail={[{ label: "Home", to: "/" }]} current={title} />
      <h1>{title}</h1>
      {sections.length > 1 && (
        <nav className="legal-contents" aria-labelledby="contents-title">
          <h2 id="contents-title">On this page</h2>
          <ul>
            {sections.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <article className="legal-text">
        <LegalBlocks blocks={blocks} />
      </article>
    </div>
  );
}
