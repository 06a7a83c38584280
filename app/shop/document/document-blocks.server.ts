import { type ComponentProps, createElement as h, type ReactNode } from "react";
import { Text, View } from "@react-pdf/renderer";
import { styles } from "./document-styles.server.ts";

/** A part of a document that begins a page of its own if need be. */
export interface Block {
  /** About how many lines it has. */
  lines: number;
  node: ReactNode;
}

/**
 * So many lines are broken into pages together. What follows begins a page: each page that is broken off is
 * paid for by all that is left.
 */
const MOST_LINES_TOGETHER = 120;
/** About so many characters fill a line of a document's whole width. */
const LINE_CHARACTERS = 90;
/** As many lines as a block may have, to the end of a word if there is one. */
const LONGEST_PIECE = /.{1,5000}(?: |$)|.{1,5000}/gsu;

/** About how many lines a text fills. */
export function linesOf(text: string): number {
  return Math.ceil(text.length / LINE_CHARACTERS) || 1;
}

/** What belongs together as one block, or as a few where it has too many lines for one. */
export function grouped(
  parts: readonly Block[],
  style: ComponentProps<typeof View>["style"] = {},
): Block[] {
  return together(parts).map(({ lines, nodes }) => ({
    lines,
    node: h(View, { style }, ...nodes),
  }));
}

/** Blocks in their order, as many as are broken into pages together. */
export function together(blocks: readonly Block[]): { lines: number; nodes: ReactNode[] }[] {
  const groups: { lines: number; nodes: ReactNode[] }[] = [];
  for (const { lines, node } of blocks) {
    const last = groups.at(-1);
    if (last === undefined || last.lines + lines > MOST_LINES_TOGETHER) {
      groups.push({ lines, nodes: [node] });
    } else {
      last.lines += lines;
      last.nodes.push(node);
    }
  }
  return groups;
}

/** Paragraphs under a title, in as many blocks as their length needs. */
export function paragraphBlocks(title: string, paragraphs: readonly string[]): Block[] {
  const pieces = paragraphs.flatMap(piecesOf);
  const blocks: { lines: number; texts: string[] }[] = [];
  for (const text of pieces) {
    const lines = linesOf(text);
    const last = blocks.at(-1);
    if (last === undefined || last.lines + lines > MOST_LINES_TOGETHER / 2) {
      blocks.push({ lines, texts: [text] });
    } else {
      last.lines += lines;
      last.texts.push(text);
    }
  }
  return blocks.map(({ lines, texts }, at) => ({
    lines: lines + 1,
    node: h(
      View,
      { style: styles.paragraphs },
      at === 0 && h(Text, { style: styles.label }, title),
      // As one: breaking pages between many takes the square of their number.
      h(Text, null, texts.join("\n")),
    ),
  }));
}

/** A paragraph of more lines than are broken into pages together, parted between words where it has some. */
function piecesOf(paragraph: string): string[] {
  return paragraph.match(LONGEST_PIECE) ?? [paragraph];
}
