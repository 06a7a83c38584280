import type { MailBlock, MailDocument } from "#app/platform/mail/mail-document.server.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";

/** An item of an order by what it is called, and priced, there. */
export interface OrderedItem {
  id: string;
  productName: string;
  /** What it is made of, its goods first. */
  priceLines: readonly PriceLine[];
}

/**
 * A mail about an order that shows what is printed for each item, where there is a picture of it as the mail
 * leaves (issue 23): beside the line that names the item, else in a list after the progress.
 */
export function withOrderedItems(
  document: MailDocument,
  items: readonly OrderedItem[],
): MailDocument {
  const { blocks } = document;
  if (blocks.some(({ type }) => type === "lines")) {
    return { ...document, blocks: blocks.map((block) => besideLines(block, items)) };
  }
  if (items.length === 0) return document;
  const list: MailBlock = { type: "pictured", items: items.map(listed) };
  const before = blocks.findIndex(({ type }) => type === "progress");
  return { ...document, blocks: blocks.toSpliced(Math.max(before, 0) + 1, 0, list) };
}

function listed({ id, productName, priceLines: [goods] }: OrderedItem) {
  return { label: goods?.label ?? productName, detail: goods?.detail ?? "", enclosed: id };
}

/** A price lists the lines of each item as the order has them, one item after the other. */
function besideLines(block: MailBlock, items: readonly OrderedItem[]): MailBlock {
  if (block.type !== "lines") return block;
  const lines = [...block.lines];
  let next = 0;
  for (const item of items) {
    const { label, detail, enclosed } = listed(item);
    const at = lines.findIndex(
      (line, index) => index >= next && line.label === label && line.detail === detail,
    );
    const line = lines[at];
    if (line === undefined) continue;
    lines[at] = { ...line, enclosed };
    next = at + 1;
  }
  return { ...block, lines };
}
