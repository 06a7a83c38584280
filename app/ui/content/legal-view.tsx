import type { LegalBlock } from "#app/shop/settings/legal-text.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
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
        {blocks.map((block, place) => (
          <Block key={`${place}-${block.kind}`} block={block} place={place} />
        ))}
      </article>
    </div>
  );
}

function sectionId(place: number): string {
  return `section-${place}`;
}

function Block({ block, place }: { block: LegalBlock; place: number }) {
  switch (block.kind) {
    case "heading":
      return <h2 id={sectionId(place)}>{block.text}</h2>;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      );
    case "paragraph":
      return (
        <p>
          <LinkedText text={block.text} />
        </p>
      );
  }
}

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Text whose email addresses can be written to. */
function LinkedText({ text }: { text: string }) {
  // Splitting by a group keeps what was found at the odd places.
  return text.split(EMAIL).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={`${place}-${part}`} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ),
  );
}
