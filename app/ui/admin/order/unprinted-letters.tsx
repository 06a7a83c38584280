import { MISSING_LETTER } from "#app/shop/document/document-text.ts";
import { Notice } from "#app/ui/kit/notice.tsx";

/** Names what the documents of an order can't print; nothing where they print all of it. */
export function UnprintedLetters({ letters }: { letters: readonly string[] }) {
  if (letters.length === 0) return null;
  const named = new Intl.ListFormat("en-US").format(letters.map(quoted));
  return (
    <div className="order-warning">
      <Notice tone="warn">
        This order's documents can't print {named}. {MISSING_LETTER} is printed instead. Write it in
        by hand, or ask the customer for another spelling.
      </Notice>
    </div>
  );
}

/** “አ” (U+12A0): this computer may have no typeface for it either. */
function quoted(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `“${letter}” (U+${code})`;
}
