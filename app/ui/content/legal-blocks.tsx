import { mailUri } from "#app/shop/form/mail-uri.ts";
import type { LegalBlock } from "#app/shop/settings/legal-text.ts";

/** A text as its owner wrote it; `level` is that of its headings. */
export function LegalBlocks({
  blocks,
  level: Heading = "h2",
}: {
  blocks: readonly LegalBlock[];
  level?: "h2" | "h3";
}) {
  return blocks.map((block, place) => {
    const key = `${place}-${block.kind}`;
    switch (block.kind) {
      case "heading":
        return (
          <Heading key={key} id={sectionId(place)}>
            {block.text}
          </Heading>
        );
      case "list":
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>
                <LinkedText text={item} />
              </li>
            ))}
          </ul>
        );
      case "paragraph":
        return (
          <p key={key}>
            <LinkedText text={block.text} />
          </p>
        );
    }
  });
}

/** The id of the heading at a place among the blocks. */
export function sectionId(place: number): string {
  return `section-${place}`;
}

const EMAIL = /([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/;

/** Text whose email addresses can be written to. */
function LinkedText({ text }: { text: string }) {
  // Splitting by a group keeps what was found at the odd places.
  return text.split(EMAIL).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={`${place}-${part}`} className="link" href={mailUri(part)}>
        {part}
      </a>
    ),
  );
}
