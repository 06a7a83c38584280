import type { LegalBlock } from "#app/shop/content/legal-text.ts";
import "./content.css";

/** A legal text: one narrow column, headings to jump between. */
export function LegalView({ title, blocks }: { title: string; blocks: readonly LegalBlock[] }) {
  return (
    <article className="page legal">
      <h1>{title}</h1>
      {blocks.map((block, index) => (
        <Block key={`${index}-${block.kind}`} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case "heading":
      return <h2>{block.text}</h2>;
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "paragraph":
      return <p>{block.text}</p>;
  }
}
