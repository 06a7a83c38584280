import { cutToCost, settingCost } from "#app/shop/document/setting-cost.ts";
import { documentText } from "#app/shop/document/document-text.ts";
import { readLineBrief } from "#app/shop/order/line/line-brief.ts";
import type { OrderKind } from "#app/shop/order/order-kinds.ts";
import type { QuoteStatus } from "#app/shop/order/order-terms.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";

export interface JobNote {
  title: string;
  paragraphs: string[];
}

interface NotedOrder {
  orderKind: OrderKind;
  quoteStatus: QuoteStatus | null;
}

interface NotedLine {
  payload: Readonly<Record<string, unknown>>;
  priceLines: readonly Pick<PriceLine, "label" | "detail">[];
}

/** What was written or agreed is printed to its last word: "NO LAMINATION" may be it. */
const WHOLE = Number.POSITIVE_INFINITY;
/** As long as that takes some seconds to set, a hundred pages of English; in microseconds. */
const MOST_COST = 3_000_000;
/** The notes of all items may have so many paragraphs: each is a line, however little is in it. */
const MOST_PARAGRAPHS = 2000;

/** The agreements and the notes on each item, for its job ticket; whole, unless together they are a book. */
export function jobNotes(order: NotedOrder, lines: readonly NotedLine[]): JobNote[][] {
  const most = Math.min(200, Math.floor(MOST_PARAGRAPHS / lines.length));
  const notes = lines.map((line) => notesOf(order, line, most));
  const costs = notes.flat().flatMap(({ paragraphs }) => paragraphs.map(settingCost));
  const cost = costs.reduce((sum, one) => sum + one, 0);
  return cost <= MOST_COST
    ? notes
    : notes.map((own) => cutNotes(own, Math.floor(MOST_COST / lines.length)));
}

/** Notes as far as they take so many microseconds to set, and where the rest is. */
function cutNotes(notes: readonly JobNote[], most: number): JobNote[] {
  /** Below zero once they are cut. */
  let left = most;
  const kept = (text: string) => {
    if (left < 0) return [];
    const fitting = left;
    left -= settingCost(text);
    return left < 0 ? [cutToCost(text, fitting), "The rest is on the order's page."] : [text];
  };
  return notes
    .map(({ title, paragraphs }) => ({ title, paragraphs: paragraphs.flatMap(kept) }))
    .filter(hasWords);
}

function notesOf(order: NotedOrder, line: NotedLine, most: number): JobNote[] {
  const brief = readLineBrief(line.payload, order.orderKind);
  return [
    { title: "Agreed", paragraphs: agreedWork(order, line) },
    { title: "Notes", paragraphs: paragraphsOf(brief.notes, most) },
    { title: "Description", paragraphs: paragraphsOf(brief.description, most) },
    { title: "Design", paragraphs: brief.design.map(sentence) },
    ...brief.sections.map(({ title, facts }) => ({
      title: documentText(title),
      paragraphs: facts.map(sentence),
    })),
  ].filter(hasWords);
}

function hasWords({ paragraphs }: JobNote): boolean {
  return paragraphs.length > 0;
}

/**
 * The work that the team's accepted price holds, which may be more than was asked for; without its
 * amounts.
 */
function agreedWork(order: NotedOrder, { priceLines }: NotedLine): string[] {
  if (order.quoteStatus !== "accepted") return [];
  return priceLines.map(({ label, detail }) =>
    documentText([label, detail].filter(Boolean).join(": "), WHOLE),
  );
}

function sentence({ label, value }: { label: string; value: string }): string {
  return documentText(`${label}: ${value}`, WHOLE);
}

/** A text's own paragraphs; what comes after so many goes on in one. */
function paragraphsOf(text: string, most: number): string[] {
  const lines = text
    .split("\n")
    .map((line) => documentText(line, WHOLE))
    .filter((line) => line !== "");
  const rest = lines.slice(most - 1);
  return rest.length > 1 ? [...lines.slice(0, most - 1), rest.join(" / ")] : lines;
}
