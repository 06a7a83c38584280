import { MISSING_LETTER } from "#app/shop/document/document-text.ts";
import { Notice } from "#app/ui/kit/notice.tsx";

/** Names what the documents of an order can't print; nothing where they print all of it. */
export function UnprintedLetters({ letters }: { letters: readonly string[] }) {
  if (letters.length === 0) return null;
  const named = new Intl.ListFormat("en-US").format(letters.map((letter) => `“${letter}”`));
  return (
    <Notice tone="warn">
      The documents of this order can’t print {named}: {MISSING_LETTER} stands there instead. Write
      it in by hand, or ask the customer for another spelling.
    </Notice>
  );
}
